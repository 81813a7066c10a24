/** What is read of the audit log; it is written by whoever changes something. */
import "#/platform/audit-table.ts";
import { type RawBuilder, sql } from "kysely";
import { GULF } from "#/platform/clock.ts";
import type { Database } from "#/platform/database/database.ts";

export type AuditFilter = {
  /** A room, or one of its deeds: `payments`, `payments.settled`. */
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly actorId?: string | undefined;
  /** Days of the Gulf, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

type Page = { readonly before: number | undefined; readonly most: number };

/** The newest first, older than `before`. */
export function listEntries(db: Database, filter: AuditFilter, { before, most }: Page) {
  return db
    .selectFrom("auditEntry")
    .selectAll()
    .where((is) => is.and(clausesOf(filter, before)))
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number];

function clausesOf(filter: AuditFilter, before: number | undefined): RawBuilder<boolean>[] {
  const { action, subject, subjectId, actorId, from, to } = filter;
  const room = action && `${action.replace(/[\\%_]/g, "\\$&")}.%`;
  return [
    ...(before === undefined ? [] : [sql<boolean>`id < ${before}`]),
    ...(action ? [sql<boolean>`(action = ${action} or action like ${room})`] : []),
    ...(subject ? [sql<boolean>`subject = ${subject}`] : []),
    ...(subjectId ? [sql<boolean>`subject_id = ${subjectId}`] : []),
    ...(actorId ? [sql<boolean>`actor_id = ${actorId}`] : []),
    ...(from ? [sql<boolean>`at >= ${midnight(from)}`] : []),
    ...(to ? [sql<boolean>`at < ${midnight(to)} + interval '1 day'`] : []),
  ];
}

/** When a day begins in the Gulf. */
function midnight(day: string): RawBuilder<Date> {
  return sql`(${day}::date::timestamp at time zone ${sql.lit(GULF)})`;
}

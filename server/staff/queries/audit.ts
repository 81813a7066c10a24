/** What is read of the audit log; it is written by whoever changes something. */
import type { AuditFilter } from "@wasla/contract/staff/audit-endpoints";
import "#/platform/audit-table.ts";
import { type RawBuilder, sql } from "kysely";
import { beginningOf, endOf } from "#/platform/clock.ts";
import type { Database } from "#/platform/database/database.ts";
import { likeItself } from "#/platform/database/like-itself.ts";

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

/** The latest time that somebody was suspended; undefined where that is not noted. */
export function findSuspension(db: Database, accountId: string) {
  return db
    .selectFrom("auditEntry")
    .select(["actorId", "reason"])
    .where("subject", "=", "account")
    .where("subjectId", "=", accountId)
    .where("action", "=", "accounts.suspended")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number];

function clausesOf(filter: AuditFilter, before: number | undefined): RawBuilder<boolean>[] {
  const { action, subject, subjectId, actorId, from, to } = filter;
  const room = action && `${likeItself(action)}.%`;
  return [
    ...(before === undefined ? [] : [sql<boolean>`id < ${before}`]),
    ...(action ? [sql<boolean>`(action = ${action} or action like ${room})`] : []),
    ...(subject ? [sql<boolean>`subject = ${subject}`] : []),
    ...(subjectId ? [sql<boolean>`subject_id = ${subjectId}`] : []),
    ...(actorId ? [sql<boolean>`actor_id = ${actorId}`] : []),
    ...(from ? [sql<boolean>`at >= ${beginningOf(from)}`] : []),
    ...(to ? [sql<boolean>`at < ${endOf(to)}`] : []),
  ];
}

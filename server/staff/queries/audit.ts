import type { AuditFilter } from "@wasla/contract/staff/audit-endpoints";
import "#/platform/audit.ts";
import { type RawBuilder, sql } from "kysely";
import { endOfGulfDay, startOfGulfDay } from "#/platform/clock.ts";
import type { Database } from "#/platform/database/database.ts";
import { escapeLike } from "#/platform/database/escape-like.ts";

const AUDIT_ENTRY_COLUMNS = [
  "id",
  "at",
  "actorId",
  "address",
  "action",
  "subject",
  "subjectId",
  "reason",
  "before",
  "after",
  "details",
] as const;

type PageRequest = { readonly before: number | undefined; readonly limit: number };

/** Newest first; `before` is an exclusive entry id. */
export function listAuditRows(db: Database, filter: AuditFilter, { before, limit }: PageRequest) {
  return db
    .selectFrom("auditEntry")
    .select(AUDIT_ENTRY_COLUMNS)
    .where((is) => is.and(filterClauses(filter, before)))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** The latest suspension; undefined if none was audited. */
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

export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

function filterClauses(filter: AuditFilter, before: number | undefined): RawBuilder<boolean>[] {
  const { action, subject, subjectId, actorId, from, to } = filter;
  const modulePattern = action && `${escapeLike(action)}.%`;
  return [
    ...(before === undefined ? [] : [sql<boolean>`id < ${before}`]),
    ...(action ? [sql<boolean>`(action = ${action} or action like ${modulePattern})`] : []),
    ...(subject ? [sql<boolean>`subject = ${subject}`] : []),
    ...(subjectId ? [sql<boolean>`subject_id = ${subjectId}`] : []),
    ...(actorId ? [sql<boolean>`actor_id = ${actorId}`] : []),
    ...(from ? [sql<boolean>`at >= ${startOfGulfDay(from)}`] : []),
    ...(to ? [sql<boolean>`at < ${endOfGulfDay(to)}`] : []),
  ];
}

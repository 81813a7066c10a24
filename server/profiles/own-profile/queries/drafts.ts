import "#/profiles/tables.ts";
import type { DraftStep } from "@wasla/contract/profiles/steps";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

type Draft = {
  readonly step: DraftStep;
  readonly revision: number;
  readonly savedAt: Date;
  readonly values: Record<string, unknown>;
};

export async function listDrafts(db: Db, accountId: string): Promise<Draft[]> {
  const { rows } = await sql<Draft>`
    select step, revision, saved_at, answers as values from profile_draft
    where account_id = ${accountId} and answers is not null order by saved_at, step`.execute(db);
  return rows;
}

/** Locks the stored drafts until the transaction ends. */
export async function lockDrafts(tx: Db, accountId: string) {
  return await tx
    .selectFrom("profileDraft")
    .select(["step", "revision"])
    .where("accountId", "=", accountId)
    .where("answers", "is not", null)
    .forUpdate()
    .execute();
}

export type DraftRef = {
  readonly accountId: string;
  readonly step: DraftStep;
  /** Revision of the draft that was read; 0 for none. */
  readonly revision: number;
};
type DraftWrite = DraftRef & { readonly values: object; readonly at: Date };

/**
 * Overwrites the draft that was read; undefined if it was changed since. Repeating a write after a
 * lost response changes nothing.
 */
export async function upsertDraft(
  db: Db,
  { accountId, step, values, revision, at }: DraftWrite,
): Promise<{ readonly revision: number; readonly savedAt: Date } | undefined> {
  const { rows } = await sql<{ revision: number; savedAt: Date }>`
    insert into profile_draft as stored (account_id, step, revision, answers, saved_at)
    select ${accountId}::uuid, ${step}, 1, ${JSON.stringify(values)}::jsonb, ${at}::timestamptz
    where ${revision}::int = 0 or exists (
      select from profile_draft where account_id = ${accountId} and step = ${step})
    on conflict (account_id, step) do update set answers = excluded.answers,
      saved_at = excluded.saved_at,
      revision = stored.revision + (stored.answers is distinct from excluded.answers)::int
    where case when stored.answers is null then ${revision}::int = 0
      else stored.revision = ${revision}::int or stored.answers = excluded.answers end
    returning revision, saved_at`.execute(db);
  return rows[0];
}

/** Only if it still has this revision. */
export async function deleteDraft(db: Db, { accountId, step, revision }: DraftRef): Promise<void> {
  await clearDrafts(db, accountId, [step]).where("revision", "=", revision).execute();
}

export async function deleteDrafts(
  db: Db,
  accountId: string,
  steps: readonly DraftStep[],
): Promise<void> {
  if (steps.length > 0) await clearDrafts(db, accountId, steps).execute();
}

/** For erased accounts: deletes the rows with their revisions. */
export async function deleteAllDrafts(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom("profileDraft").where("accountId", "=", accountId).execute();
}

/** Clears up to `limit` drafts not saved since `before`; returns how many. */
export async function deleteStaleDrafts(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update profile_draft set answers = null, revision = revision + 1
    where (account_id, step) in (
      select account_id, step from profile_draft
      where answers is not null and saved_at < ${before} limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}

/** Keeps the rows and counts up their revisions, so that no later draft is mistaken for these. */
function clearDrafts(db: Db, accountId: string, steps: readonly DraftStep[]) {
  return db
    .updateTable("profileDraft")
    .set(({ eb }) => ({ answers: null, revision: eb("revision", "+", 1) }))
    .where("accountId", "=", accountId)
    .where("step", "in", steps)
    .where("answers", "is not", null);
}

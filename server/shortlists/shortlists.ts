/** Public API: keeps saved views in step with catalogue merges, and counts views and shortlists. */
import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import * as queries from "./queries/catalogue-entries.ts";

type Tx = Transaction<Tables>;

/** Saved views that filter by profession `from` filter by `into` instead. */
export async function replaceProfession(tx: Tx, merge: queries.EntryMerge): Promise<void> {
  await queries.replaceInSavedViews(tx, "profId", merge);
}

/** Saved views that filter by skill `from` filter by `into` instead. */
export async function replaceSkill(tx: Tx, merge: queries.EntryMerge): Promise<void> {
  await queries.replaceInSavedViews(tx, "skillId", merge);
}

/** Saved views that filter by this entry, counted up to `limit` + 1. */
export function countSavedViewsWith(
  db: Database | Tx,
  kind: "profession" | "skill",
  { id, limit }: { readonly id: number; readonly limit: number },
): Promise<number> {
  const field = kind === "profession" ? "profId" : "skillId";
  return queries.countSavedViewsWith(db, field, { id, limit: limit + 1 });
}

/** Shortlists with any of these candidates, counted up to `limit` + 1. */
export function countShortlistsWith(
  db: Database,
  candidateIds: readonly string[],
  limit: number,
): Promise<number> {
  return queries.countShortlistsWith(db, candidateIds, limit + 1);
}

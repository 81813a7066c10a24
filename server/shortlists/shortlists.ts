/** Door: what clients keep for themselves, where the catalogue changes under it. */
import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import * as queries from "./queries/catalogue-entries.ts";

type Tx = Transaction<Tables>;

/** Saved views that ask for one profession ask for the other from now on. */
export async function replaceProfession(tx: Tx, merge: queries.EntryMerge): Promise<void> {
  await queries.replaceInSavedViews(tx, "profId", merge);
}

/** The same for skills. */
export async function replaceSkill(tx: Tx, merge: queries.EntryMerge): Promise<void> {
  await queries.replaceInSavedViews(tx, "skillId", merge);
}

/** How many views ask for an entry; one more than `most` means more. */
export function countSavedViewsWith(
  db: Database | Tx,
  kind: "profession" | "skill",
  { id, most }: { readonly id: number; readonly most: number },
): Promise<number> {
  const field = kind === "profession" ? "profId" : "skillId";
  return queries.countSavedViews(db, field, { id, limit: most + 1 });
}

/** How many shortlists have any of these people; one more than `most` means more. */
export function countShortlistsWith(
  db: Database,
  candidateIds: readonly string[],
  most: number,
): Promise<number> {
  return queries.countShortlistsWith(db, candidateIds, most + 1);
}

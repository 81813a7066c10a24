/** Door: what clients keep for themselves, where the catalogue changes under it. */
import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import * as queries from "./queries/entries.ts";

type Tx = Transaction<Tables>;

/** Saved views that ask for one profession ask for the other from now on. */
export async function moveProfession(tx: Tx, merge: queries.Merge): Promise<void> {
  await queries.moveInViews(tx, "profId", merge);
}

/** The same for skills. */
export async function moveSkill(tx: Tx, merge: queries.Merge): Promise<void> {
  await queries.moveInViews(tx, "skillId", merge);
}

/** How many views ask for an entry; one more than `most` means more. */
export function viewsOf(
  db: Database | Tx,
  kind: "profession" | "skill",
  { id, most }: { readonly id: number; readonly most: number },
): Promise<number> {
  const field = kind === "profession" ? "profId" : "skillId";
  return queries.countViews(db, field, { id, most: most + 1 });
}

/** How many shortlists have any of these people; one more than `most` means more. */
export function shortlistsWith(
  db: Database,
  candidateIds: readonly string[],
  most: number,
): Promise<number> {
  return queries.countListsWith(db, candidateIds, most + 1);
}

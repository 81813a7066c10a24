import "#/profiles/tables.ts";
import type { Insertable, Kysely } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

export type ProfileLists = {
  readonly [T in
    | "workRole"
    | "desiredProfession"
    | "education"
    | "candidateSkill"
    | "candidateLanguage"]?: readonly Omit<Insertable<Tables[T]>, "candidateId">[];
};

/** Replaces each list that is given as a whole. */
export async function replaceLists(
  tx: Kysely<Tables>,
  candidateId: string,
  lists: ProfileLists,
): Promise<void> {
  for (const [table, rows] of Object.entries(lists) as [keyof ProfileLists, readonly object[]][]) {
    await tx.deleteFrom(table).where("candidateId", "=", candidateId).execute();
    const owned = rows.map((row) => ({ ...row, candidateId }));
    if (owned.length > 0)
      await tx
        .insertInto(table)
        .values(owned as Insertable<Tables[typeof table]>[])
        .execute();
  }
}

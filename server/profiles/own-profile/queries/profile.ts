import "#/profiles/tables.ts";
import type { SavedDates } from "@wasla/contract/profiles/date-rules";
import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { lockCandidate } from "#/profiles/queries.ts";

type Db = Kysely<Tables>;

/** Data that only the owner's view of a profile needs, even before it is started. */
export type OwnerRecord = {
  readonly fullName: string;
  readonly email: string;
  readonly picture: string | null;
  readonly verifiedAt: Date | null;
  readonly termsVersion: string | null;
  readonly revision: number;
  readonly sensitive: Buffer | null;
  readonly isSensitiveShared: boolean;
};

export async function findOwnerRecord(db: Db, id: string): Promise<OwnerRecord | undefined> {
  const { rows } = await sql<OwnerRecord>`
    select a.full_name, a.email, a.picture, a.verified_at, a.terms_version,
      coalesce(c.revision, 0) as revision, c.sensitive,
      coalesce(c.is_sensitive_shared, false) as is_sensitive_shared
    from account a left join candidate c on c.id = a.id
    where a.id = ${id} and a.erased_at is null`.execute(db);
  return rows[0];
}

/** Starts the profile if necessary, and locks it so that its changes are serialized. */
export async function lockProfile(tx: Db, id: string): Promise<void> {
  await sql`
    insert into candidate (id, full_name) select id, full_name from account
    where id = ${id} and erased_at is null
    on conflict do nothing`.execute(tx);
  await lockCandidate(tx, id);
}

/** Stored dates against which new answers are validated. */
export async function findSavedDates(tx: Db, id: string): Promise<SavedDates> {
  const { rows } = await sql<SavedDates>`
    select dob, array(select from_month::text from work_role where candidate_id = c.id) as starts
    from candidate c where c.id = ${id}`.execute(tx);
  return rows[0] ?? { dob: null, starts: [] };
}

/** Skips undefined columns and increments the revision. */
export async function updateProfile(
  tx: Db,
  id: string,
  columns: Updateable<Tables["candidate"]>,
): Promise<void> {
  await tx
    .updateTable("candidate")
    .set(columns)
    .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function updateVisibility(tx: Db, id: string, isVisible: boolean): Promise<void> {
  await tx.updateTable("candidate").set({ isVisible }).where("id", "=", id).execute();
}

export async function findIsListed(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("candidate")
    .select("isListed")
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.isListed ?? false;
}

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

import "#/referrals/tables.ts";
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

const REFERRER_COLUMNS = ["accountId", "code", "points", "drawKey"] as const;

type Db = Kysely<Tables>;

export type Referrer = Selectable<Tables["referrer"]>;

export function findReferrer(db: Db, accountId: string): Promise<Referrer | undefined> {
  return db
    .selectFrom("referrer")
    .select(REFERRER_COLUMNS)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
}

/** Does nothing if the account has a code already or the code is taken. */
export async function insertReferrer(
  db: Db,
  referrer: Pick<Insertable<Tables["referrer"]>, "accountId" | "code">,
): Promise<void> {
  await db
    .insertInto("referrer")
    .values(referrer)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Earlier numbers are kept. */
export async function insertReferrerPhone(
  tx: Db,
  accountId: string,
  phoneHash: Buffer,
): Promise<void> {
  await tx
    .insertInto("referrerPhone")
    .values({ accountId, phoneHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Verified accounts, other than `exceptId`, that have or had one of these numbers. */
export async function listPhoneHolders(
  tx: Db,
  hashes: readonly Buffer[],
  exceptId: string,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom("referrerPhone")
    .innerJoin("account", "account.id", "referrerPhone.accountId")
    .select("accountId")
    .where("phoneHash", "in", hashes)
    .where("accountId", "<>", exceptId)
    .where("verifiedAt", "is not", null)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

export function findInviter(db: Db, code: string) {
  return db
    .selectFrom("referrer")
    .innerJoin("account", "account.id", "referrer.accountId")
    .select("fullName")
    .where("code", "=", code)
    .where("suspendedAt", "is", null)
    .where("isLeaving", "=", false)
    .executeTakeFirst();
}

type NewReferral = {
  readonly referredId: string;
  readonly code: string;
  readonly registeredAt: Date;
};

/** Does nothing if the code is unknown or the account's own, or the account was referred before. */
export async function insertReferral(tx: Db, { referredId, code, registeredAt }: NewReferral) {
  await sql`
    insert into referral (referrer_id, referred_id, role, registered_at)
    select referrer.account_id, account.id, account.role, ${registeredAt}
    from referrer, account
    where referrer.code = ${code} and account.id = ${referredId} and account.role <> 'admin'
      and referrer.account_id <> account.id
    on conflict (referred_id) do nothing`.execute(tx);
}

type PendingReferralQuery = { readonly referredId: string; readonly isClient: boolean };

/** Whether a verified and complete account has a pending referral. */
export async function hasPendingReferral(tx: Db, query: PendingReferralQuery): Promise<boolean> {
  return (await selectPending(tx, query).executeTakeFirst()) !== undefined;
}

export function lockPendingReferral(tx: Db, query: PendingReferralQuery) {
  return selectPending(tx, query).forUpdate("referral").executeTakeFirst();
}

function selectPending(tx: Db, { referredId, isClient }: PendingReferralQuery) {
  return tx
    .selectFrom("referral")
    .innerJoin("account", "account.id", "referral.referredId")
    .select(["referral.id", "referrerId"])
    .where("referredId", "=", referredId)
    .where("state", "=", "pending")
    .where("isProfileCompleted", "=", true)
    .where("verifiedAt", "is not", null)
    .where("account.role", isClient ? "in" : "not in", ["company", "corporate"]);
}

export async function hasCountedPhone(tx: Db, hashes: readonly Buffer[]): Promise<boolean> {
  const counted = await tx
    .selectFrom("referral")
    .select("id")
    .where("phoneHash", "in", hashes)
    .where("state", "=", "counted")
    .limit(1)
    .executeTakeFirst();
  return counted !== undefined;
}

/** A client's counted referral, with the points it is worth now. */
export async function lockCountedReferral(tx: Db, referredId: string) {
  const referral = await tx
    .selectFrom("referral")
    .select(["id", "referrerId"])
    .where("referredId", "=", referredId)
    .where("state", "=", "counted")
    .where("role", "in", ["company", "corporate"])
    .forUpdate()
    .executeTakeFirst();
  if (!referral) return undefined;
  const { points } = await tx
    .selectFrom("referralPoint")
    .select(sql<number>`coalesce(sum(points), 0)::int`.as("points"))
    .where("referralId", "=", referral.id)
    .executeTakeFirstOrThrow();
  return { ...referral, points };
}

export async function updateReferral(
  tx: Db,
  id: number,
  changes: Updateable<Tables["referral"]>,
): Promise<void> {
  await tx.updateTable("referral").set(changes).where("id", "=", id).execute();
}

type Page = { readonly before: number | undefined; readonly limit: number };

/** Newest first. */
export async function listReferralsOfReferrer(db: Db, referrerId: string, { before, limit }: Page) {
  return await selectVisible(db, referrerId)
    .select(["referral.id", "referral.role", "referral.state", "fullName"])
    .select(["registeredAt", "judgedAt"])
    .$if(before !== undefined, (query) => query.where("referral.id", "<", before ?? 0))
    .orderBy("referral.id", "desc")
    .limit(limit)
    .execute();
}

/** The account's own referral, without its referrer. */
export function findReferralOfAccount(db: Db, referredId: string) {
  return db
    .selectFrom("referral")
    .select(["role", "state", "registeredAt", "judgedAt"])
    .where("referredId", "=", referredId)
    .executeTakeFirst();
}

export async function countReferralsOfReferrer(db: Db, referrerId: string) {
  return await selectVisible(db, referrerId)
    .select(({ fn }) => [
      fn.countAll<number>().as("referralCount"),
      fn.countAll<number>().filterWhere("referral.state", "=", "counted").as("joinedCount"),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Hides erased accounts that never counted, and unverified ones, which would reveal whether an
 * address can be registered.
 */
function selectVisible(db: Db, referrerId: string) {
  return db
    .selectFrom("referral")
    .leftJoin("account", "account.id", "referredId")
    .where("referrerId", "=", referrerId)
    .where(({ eb, or }) =>
      or([eb("account.verifiedAt", "is not", null), eb("referral.state", "=", "counted")]),
    );
}

/** Keeps counted referrals without names, for the points of others and the phone hash. */
export async function deleteReferralData(tx: Db, accountId: string): Promise<void> {
  await tx
    .deleteFrom("referral")
    .where("referredId", "=", accountId)
    .where("state", "=", "pending")
    .execute();
  await tx
    .updateTable("referral")
    .set({ referredId: null })
    .where("referredId", "=", accountId)
    .execute();
  await tx
    .updateTable("referral")
    .set({ referrerId: null })
    .where("referrerId", "=", accountId)
    .execute();
  await tx.deleteFrom("referralPoint").where("accountId", "=", accountId).execute();
  await tx.deleteFrom("referrer").where("accountId", "=", accountId).execute();
  await tx
    .updateTable("prizeDraw")
    .set({ winnerId: null })
    .where("winnerId", "=", accountId)
    .execute();
}

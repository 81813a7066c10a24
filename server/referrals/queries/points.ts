import "#/referrals/tables.ts";
import { type Insertable, type Kysely, sql } from "kysely";
import { v7 } from "uuid";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;
type Row = Insertable<Tables["referralPoint"]>;

export async function addPoints(tx: Db, entry: Omit<Row, "id" | "seq">): Promise<void> {
  const { accountId, points } = entry;
  await tx
    .updateTable("referrer")
    .set({ points: sql`points + ${points}` })
    .where("accountId", "=", accountId)
    .execute();
  await tx
    .insertInto("referralPoint")
    .values({ id: v7(), ...entry })
    .execute();
}

/** Returns the new balance; undefined, without a change, if there are too few points. */
export async function spendPoints(
  tx: Db,
  { points, ...entry }: Required<Pick<Row, "id" | "accountId" | "points" | "creditFils" | "at">>,
): Promise<number | undefined> {
  const referrer = await tx
    .updateTable("referrer")
    .set({ points: sql`points - ${points}` })
    .where("accountId", "=", entry.accountId)
    .where("points", ">=", points)
    .returning("points")
    .executeTakeFirst();
  if (!referrer) return undefined;
  await tx
    .insertInto("referralPoint")
    .values({ ...entry, points: -points, kind: "reward" })
    .execute();
  return referrer.points;
}

type Page = { readonly before: number | undefined; readonly limit: number };

/** Newest first. */
export async function listPointHistory(db: Db, accountId: string, { before, limit }: Page) {
  return await db
    .selectFrom("referralPoint as point")
    .leftJoin("referral", "referral.id", "point.referralId")
    .leftJoin("account", "account.id", "referral.referredId")
    .select(["seq", "point.points", "kind", "creditFils", "at", "fullName"])
    .where("point.accountId", "=", accountId)
    .$if(before !== undefined, (query) => query.where("seq", "<", before ?? 0))
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
}

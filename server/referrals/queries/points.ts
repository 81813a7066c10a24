import "#/referrals/tables.ts";
import { type Insertable, type Kysely, sql } from "kysely";
import { v7 } from "uuid";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;
type Row = Insertable<Tables["referralPoint"]>;

export async function givePoints(tx: Db, given: Omit<Row, "id" | "seq">): Promise<void> {
  const { accountId, points } = given;
  await tx
    .updateTable("referrer")
    .set({ points: sql`points + ${points}` })
    .where("accountId", "=", accountId)
    .execute();
  await tx
    .insertInto("referralPoint")
    .values({ id: v7(), ...given })
    .execute();
}

/** Answers what is left; undefined where there are too few, and then nothing is taken. */
export async function takePoints(
  tx: Db,
  { points, ...taken }: Required<Pick<Row, "id" | "accountId" | "points" | "creditFils" | "at">>,
): Promise<number | undefined> {
  const left = await tx
    .updateTable("referrer")
    .set({ points: sql`points - ${points}` })
    .where("accountId", "=", taken.accountId)
    .where("points", ">=", points)
    .returning("points")
    .executeTakeFirst();
  if (!left) return undefined;
  await tx
    .insertInto("referralPoint")
    .values({ ...taken, points: -points, kind: "reward" })
    .execute();
  return left.points;
}

type Page = { readonly before: number | undefined; readonly most: number };

/** The newest first. */
export async function listHistory(db: Db, accountId: string, { before, most }: Page) {
  return await db
    .selectFrom("referralPoint as point")
    .leftJoin("referral", "referral.id", "point.referralId")
    .leftJoin("account", "account.id", "referral.referredId")
    .select(["seq", "point.points", "kind", "creditFils", "at", "fullName"])
    .where("point.accountId", "=", accountId)
    .$if(before !== undefined, (query) => query.where("seq", "<", before ?? 0))
    .orderBy("seq", "desc")
    .limit(most)
    .execute();
}

/** Versions of the price, as operators make them. */
import "#/payments/tables.ts";
import { MAX_COUNTED } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { type Insertable, type Kysely, type RawBuilder, sql } from "kysely";
import type { Plan } from "#/payments/queries/plans.ts";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

/** With how many subscriptions run under it, as far as they are counted. */
export type PriceVersion = Plan & { readonly running: number };

/** Makes all that changes prices wait for each other. */
export async function lockPrices(tx: Db): Promise<void> {
  await acquireAdvisoryLock(tx, "prices");
}

type Page = { readonly before?: number | undefined; readonly limit: number };

/** The newest first. */
export async function listVersions(db: Db, { before, limit }: Page): Promise<PriceVersion[]> {
  const page = before === undefined ? sql`true` : sql`plan.id < ${before}`;
  return await selectVersions(db, sql`${page} order by plan.id desc limit ${limit}`);
}

export async function findVersion(db: Db, id: number): Promise<PriceVersion | undefined> {
  const [found] = await selectVersions(db, sql`plan.id = ${id}`);
  return found;
}

/** The one that is in force, or will be, at last; undefined where all have ended. */
export function findLatestPrice(db: Db, now: Date): Promise<Plan | undefined> {
  return selectNotEnded(db, now)
    .orderBy("activeFrom", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** Those of these that have not ended, with their names. */
export function listPricesNotEnded(db: Db, ids: readonly number[], now: Date): Promise<Plan[]> {
  return selectNotEnded(db, now)
    .where("id", "in", [...ids])
    .execute();
}

/** By their names at the card provider. */
export async function listPlansByPriceId(db: Db, priceIds: readonly string[]): Promise<Plan[]> {
  if (priceIds.length === 0) return [];
  return await db
    .selectFrom("plan")
    .selectAll()
    .where("priceId", "in", [...priceIds])
    .orderBy("id")
    .execute();
}

export async function insertPrice(tx: Db, price: Insertable<Tables["plan"]>): Promise<number> {
  const { id } = await tx
    .insertInto("plan")
    .values(price)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets all that would still be in force at a moment end then. */
export async function endPricesAt(tx: Db, instant: Date): Promise<void> {
  await tx
    .updateTable("plan")
    .set({ endedAt: instant })
    .where(({ eb, or }) => or([eb("endedAt", "is", null), eb("endedAt", ">", instant)]))
    .execute();
}

export async function setPriceEnd(tx: Db, id: number, endedAt: Date): Promise<void> {
  await tx.updateTable("plan").set({ endedAt }).where("id", "=", id).execute();
}

/** Takes back that others were to end at the moment when this one was to begin. */
export async function restorePrevious(tx: Db, { id, activeFrom }: Plan): Promise<void> {
  await tx
    .updateTable("plan")
    .set({ endedAt: null })
    .where("id", "<>", id)
    .where("endedAt", "=", activeFrom)
    .execute();
}

function selectNotEnded(db: Db, now: Date) {
  return db
    .selectFrom("plan")
    .selectAll()
    .where(({ eb, or }) => or([eb("endedAt", "is", null), eb("endedAt", ">", now)]));
}

async function selectVersions(db: Db, condition: RawBuilder<unknown>): Promise<PriceVersion[]> {
  const { rows } = await sql<PriceVersion>`
    select plan.*, (
      select count(*)::int from (
        select from checkout_attempt attempt
        join subscription on subscription.id = attempt.subscription_id
        where attempt.price_id = plan.price_id and attempt.state = 'paid'
          and subscription.attempt_id = attempt.id and subscription.is_live
        limit ${MAX_COUNTED + 1}
      ) runs
    ) as running
    from plan where ${condition}`.execute(db);
  return rows;
}

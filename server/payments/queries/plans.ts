import "#/payments/tables.ts";
import { MAX_COUNTED } from "@wasla/contract/payments/price-and-coupon-endpoints";
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { PLAN_COLUMNS, qualifiedColumns } from "#/payments/queries/columns.ts";
import { acquireAdvisoryLock } from "#/platform/database/advisory-lock.ts";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

export type Plan = Selectable<Tables["plan"]>;

/** Plans on offer, newest price first. */
export function listPlans(db: Db, now: Date, type?: Plan["type"]): Promise<Plan[]> {
  return selectOffered(db, now)
    .$if(type !== undefined, (query) => query.where("type", "=", type ?? "profession"))
    .orderBy("activeFrom", "desc")
    .orderBy("id")
    .execute();
}

export function findOfferedPlan(db: Db, now: Date, priceId: string): Promise<Plan | undefined> {
  return selectOffered(db, now).where("priceId", "=", priceId).executeTakeFirst();
}

/** Also finds a plan that is no longer on offer. */
export function findPlan(db: Db, priceId: string): Promise<Plan | undefined> {
  return db
    .selectFrom("plan")
    .select(PLAN_COLUMNS)
    .where("priceId", "=", priceId)
    .executeTakeFirst();
}

function selectOffered(db: Db, now: Date) {
  return db
    .selectFrom("plan")
    .select(PLAN_COLUMNS)
    .where("activeFrom", "<=", now)
    .where(({ eb, or }) => or([eb("endedAt", "is", null), eb("endedAt", ">", now)]));
}

/** `running` counts live subscriptions, up to one above `MAX_COUNTED`. */
export type PriceVersion = Plan & { readonly running: number };

/** Serializes all changes to prices. */
export async function lockPrices(tx: Db): Promise<void> {
  await acquireAdvisoryLock(tx, "prices");
}

type Page = { readonly before?: number | undefined; readonly limit: number };

/** Newest first. */
export async function listVersions(db: Db, { before, limit }: Page): Promise<PriceVersion[]> {
  const page = before === undefined ? sql`true` : sql`plan.id < ${before}`;
  return await selectVersions(db, sql`${page} order by plan.id desc limit ${limit}`);
}

export async function findVersion(db: Db, id: number): Promise<PriceVersion | undefined> {
  const [found] = await selectVersions(db, sql`plan.id = ${id}`);
  return found;
}

/** The latest version in force or planned; undefined if all have ended. */
export function findLatestPrice(db: Db, now: Date): Promise<Plan | undefined> {
  return selectNotEnded(db, now)
    .orderBy("activeFrom", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** Those of `ids` that have not ended. */
export function listPricesNotEnded(db: Db, ids: readonly number[], now: Date): Promise<Plan[]> {
  return selectNotEnded(db, now)
    .where("id", "in", [...ids])
    .execute();
}

/** By their ids at the card provider. */
export async function listPlansByPriceId(db: Db, priceIds: readonly string[]): Promise<Plan[]> {
  if (priceIds.length === 0) return [];
  return await db
    .selectFrom("plan")
    .select(PLAN_COLUMNS)
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

/** Ends all versions that would still be in force at `instant`. */
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

/** Undoes the end of the versions that were to end when this one starts. */
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
    .select(PLAN_COLUMNS)
    .where(({ eb, or }) => or([eb("endedAt", "is", null), eb("endedAt", ">", now)]));
}

async function selectVersions(db: Db, condition: RawBuilder<unknown>): Promise<PriceVersion[]> {
  const { rows } = await sql<PriceVersion>`
    select ${qualifiedColumns("plan", PLAN_COLUMNS)}, (
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

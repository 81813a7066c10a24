import "#/payments/tables.ts";
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from "kysely";
import { SUBSCRIPTION_COLUMNS } from "#/payments/queries/columns.ts";
import type { PaidInvoice } from "#/payments/sync/access-state.ts";
import type { Provider } from "#/payments/tables.ts";
import type { Database, Tables } from "#/platform/database/database.ts";

type Tx = Kysely<Tables>;

/** The database's clock, which all instances share. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [first] = rows;
  if (!first) throw new Error("the database returned no time");
  return first.now;
}

export type KnownSubscription = Selectable<Tables["subscription"]>;

export function findStoredRenewal(db: Database, id: string) {
  return db
    .selectFrom("subscription")
    .select(["quantity", "attemptId", "paidUntil", "renewalFils"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The price that an attempt was begun with. */
export function findAttemptPrice(db: Database, attemptId: string) {
  return db
    .selectFrom("checkoutAttempt as attempt")
    .innerJoin("plan", "plan.priceId", "attempt.priceId")
    .select(["attempt.priceId", "attempt.unitFils", "plan.name"])
    .where("attempt.id", "=", attemptId)
    .executeTakeFirst();
}

/** Undefined for an unknown customer. */
export async function findClientOfCustomer(db: Database, provider: Provider, customerId: string) {
  const customer = await db
    .selectFrom("billingCustomer")
    .select("clientId")
    .where("provider", "=", provider)
    .where("customerId", "=", customerId)
    .executeTakeFirst();
  return customer?.clientId;
}

type OtherSubscriptionQuery = {
  readonly provider: Provider;
  readonly customerId: string;
  readonly id: string;
};

/** Another subscription of the same customer that is stored as live. */
export async function findOtherLiveId(
  db: Database,
  { provider, customerId, id }: OtherSubscriptionQuery,
): Promise<string | undefined> {
  const subscription = await db
    .selectFrom("subscription")
    .innerJoin("billingCustomer as customer", (join) =>
      join
        .onRef("customer.clientId", "=", "subscription.clientId")
        .onRef("customer.provider", "=", "subscription.provider"),
    )
    .select("subscription.id")
    .where("subscription.isLive", "=", true)
    .where("subscription.id", "<>", id)
    .where("customer.provider", "=", provider)
    .where("customer.customerId", "=", customerId)
    .executeTakeFirst();
  return subscription?.id;
}

export function lockSubscription(tx: Tx, id: string): Promise<KnownSubscription | undefined> {
  return tx
    .selectFrom("subscription")
    .select(SUBSCRIPTION_COLUMNS)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export type SubscriptionRow = Insertable<Tables["subscription"]>;

export async function saveSubscription(tx: Tx, row: SubscriptionRow): Promise<void> {
  const { id: _id, clientId: _clientId, provider: _provider, ...values } = row;
  await tx
    .insertInto("subscription")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

type ClientKey = { readonly provider: Provider; readonly clientId: string };

export async function hasOtherLive(
  tx: Tx,
  { provider, clientId }: ClientKey,
  id: string,
): Promise<boolean> {
  const other = await tx
    .selectFrom("subscription")
    .select("id")
    .where("provider", "=", provider)
    .where("clientId", "=", clientId)
    .where("isLive", "=", true)
    .where("id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
}

export function findAttempt(tx: Tx, id: string, clientId: string) {
  return tx
    .selectFrom("checkoutAttempt")
    .select(["id", "kind", "state", "covers", "unitFils", "invoiceId"])
    .where("id", "=", id)
    .where("clientId", "=", clientId)
    .executeTakeFirst();
}

/** Attempts on this subscription that are not known to be paid. */
export function lockUnpaidAttempts(tx: Tx, subscriptionId: string) {
  return tx
    .selectFrom("checkoutAttempt")
    .select(["id", "invoiceId"])
    .where("subscriptionId", "=", subscriptionId)
    .where("state", "<>", "paid")
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function updateAttempt(
  tx: Tx,
  id: string,
  changes: Updateable<Tables["checkoutAttempt"]>,
): Promise<void> {
  await tx.updateTable("checkoutAttempt").set(changes).where("id", "=", id).execute();
}

/**
 * Subscriptions that have not ended, locked against merges that change what they cover. Only of the
 * current provider: nothing is heard from a former one.
 */
export function lockActiveSubscriptions(tx: Tx, { provider, clientId }: ClientKey) {
  return tx
    .selectFrom("subscription")
    .select(["id", "status", "covers", "paidUntil", "isEnding", "suspension"])
    .where("provider", "=", provider)
    .where("clientId", "=", clientId)
    .where("endedAt", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Newest first; the limit is above what can matter. */
export async function listPaidInvoices(tx: Tx, subscriptionId: string): Promise<PaidInvoice[]> {
  const rows = await tx
    .selectFrom("invoice")
    .leftJoin("checkoutAttempt as attempt", "attempt.id", "invoice.attemptId")
    .select([
      "invoice.reason",
      "invoice.periodStart",
      "invoice.periodEnd",
      "invoice.dueFils",
      "invoice.refundedFils",
      "invoice.dispute",
      "attempt.professionIds as bought",
    ])
    .where("invoice.subscriptionId", "=", subscriptionId)
    .orderBy("invoice.periodEnd", "desc")
    .limit(200)
    .execute();
  return rows.map(({ bought, ...invoice }) => ({ ...invoice, bought: bought ?? [] }));
}

export async function updateCoveredProfessions(
  tx: Tx,
  id: string,
  covers: number[],
): Promise<void> {
  await tx.updateTable("subscription").set({ covers }).where("id", "=", id).execute();
}

/** Subscriptions that may still change, and those of open attempts, oldest first. */
export async function listOpenSubscriptionIds(
  db: Database,
  provider: Provider,
  clientId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, started_at as since from subscription
      where client_id = ${clientId} and provider = ${provider} and ended_at is null
      union all
      select subscription_id, began_at from checkout_attempt
      where client_id = ${clientId} and provider = ${provider} and state = 'open'
        and subscription_id is not null
    ) known group by id order by min(since), id`.execute(db);
  return rows.map(({ id }) => id);
}

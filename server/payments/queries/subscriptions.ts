/** Subscriptions as last read from the provider. */
import "#/payments/tables.ts";
import { type Kysely, type Selectable, sql } from "kysely";
import { SUBSCRIPTION_COLUMNS } from "#/payments/queries/columns.ts";
import type { Provider } from "#/payments/tables.ts";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;

export type Subscription = Selectable<Tables["subscription"]>;
type ClientKey = { readonly clientId: string; readonly provider: Provider };

/** The one that still charges. */
export function findLiveSubscription(db: Db, client: ClientKey): Promise<Subscription | undefined> {
  return selectOfClient(db, client).where("isLive", "=", true).executeTakeFirst();
}

/** The live one, else the one started last. */
export function findLatestSubscription(
  db: Db,
  client: ClientKey,
): Promise<Subscription | undefined> {
  return selectOfClient(db, client)
    .orderBy("isLive", "desc")
    .orderBy("startedAt", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Provisional until the next sync. */
export async function addCredit(tx: Db, id: string, fils: number): Promise<void> {
  await tx
    .updateTable("subscription")
    .set({ creditFils: sql`credit_fils + ${fils}` })
    .where("id", "=", id)
    .execute();
}

/** Neither live nor ended: nobody will pay them any more. */
export function listLapsedSubscriptions(db: Db, client: ClientKey): Promise<Subscription[]> {
  return selectOfClient(db, client)
    .where("isLive", "=", false)
    .where("status", "in", ["unpaid", "paused"])
    .execute();
}

/** Provisional until the next sync. False if it was set already. */
export async function setEnding(db: Db, id: string, isEnding: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("subscription")
    .set({ isEnding })
    .where("id", "=", id)
    .where("isEnding", "<>", isEnding)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findPriceId(db: Db, subscriptionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ priceId: string }>`
    select price_id from subscription
    join checkout_attempt attempt on attempt.id = subscription.attempt_id
    where subscription.id = ${subscriptionId}`.execute(db);
  return rows[0]?.priceId;
}

function selectOfClient(db: Db, { clientId, provider }: ClientKey) {
  return db
    .selectFrom("subscription")
    .select(SUBSCRIPTION_COLUMNS)
    .where("clientId", "=", clientId)
    .where("provider", "=", provider);
}

import "#/payments/tables.ts";
import type { Provider } from "#/payments/tables.ts";
import type { Database } from "#/platform/database/database.ts";

export async function findReadUntil(db: Database, provider: Provider): Promise<Date | undefined> {
  const cursor = await db
    .selectFrom("gatewayReading")
    .select("readUntil")
    .where("provider", "=", provider)
    .executeTakeFirst();
  return cursor?.readUntil;
}

export async function saveReadUntil(
  db: Database,
  provider: Provider,
  readUntil: Date,
): Promise<void> {
  await db
    .insertInto("gatewayReading")
    .values({ provider, readUntil })
    .onConflict((conflict) => conflict.column("provider").doUpdateSet({ readUntil }))
    .execute();
}

export async function listOpenAttemptsBefore(db: Database, provider: Provider, before: Date) {
  return await db
    .selectFrom("checkoutAttempt")
    .select(["id", "subscriptionId", "beganAt"])
    .where("provider", "=", provider)
    .where("state", "=", "open")
    .where("beganAt", "<", before)
    .orderBy("beganAt")
    .limit(1_000)
    .execute();
}

type Period = { readonly provider: Provider; readonly from: Date; readonly to: Date };

/** Attempts superseded within a period, if the provider knows of them. */
export async function listSuperseded(db: Database, { provider, from, to }: Period) {
  const rows = await db
    .selectFrom("checkoutAttempt")
    .select(["id", "kind", "subscriptionId", "invoiceId"])
    .where("provider", "=", provider)
    .where("state", "=", "superseded")
    .where("endedAt", ">=", from)
    .where("endedAt", "<", to)
    .orderBy("endedAt")
    .limit(1_000)
    .execute();
  return rows.flatMap(({ id, kind, subscriptionId, invoiceId }) =>
    subscriptionId && invoiceId ? [{ id, kind, subscriptionId, invoiceId }] : [],
  );
}

/** Subscriptions that may still change, by id. */
export async function listActiveSubscriptionIds(
  db: Database,
  provider: Provider,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("subscription")
    .select("id")
    .where("provider", "=", provider)
    .where("endedAt", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

import "#/payments/tables.ts";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import { WEBHOOK_EVENT_COLUMNS } from "#/payments/queries/columns.ts";
import type { Provider } from "#/payments/tables.ts";
import type { Database, Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;
export type WebhookEventRow = Selectable<Tables["gatewayNotice"]>;
type WebhookEventKey = { readonly provider: Provider; readonly id: string };

/** False if it was stored before. */
export async function insertWebhookEvent(
  db: Db,
  event: Insertable<Tables["gatewayNotice"]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("gatewayNotice")
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function countDelivery(db: Db, { provider, id }: WebhookEventKey): Promise<void> {
  await sql`update gateway_notice set deliveries = deliveries + 1
    where provider = ${provider} and id = ${id}`.execute(db);
}

/** False if the event had not failed. */
export async function requeueFailed(db: Db, { provider, id }: WebhookEventKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("gatewayNotice")
    .set({ state: "waiting" })
    .where("provider", "=", provider)
    .where("id", "=", id)
    .where("state", "=", "failed")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function findWaitingEvent(
  db: Db,
  { provider, id }: WebhookEventKey,
): Promise<WebhookEventRow | undefined> {
  return db
    .selectFrom("gatewayNotice")
    .select(WEBHOOK_EVENT_COLUMNS)
    .where("provider", "=", provider)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
}

/** Undefined if the invoice is unknown here. */
export async function findSubscriptionOfInvoice(
  db: Db,
  provider: Provider,
  invoiceId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select subscription_id as id from checkout_attempt
    where provider = ${provider} and invoice_id = ${invoiceId} and subscription_id is not null
    union
    select subscription_id from invoice
    where provider = ${provider} and provider_id = ${invoiceId}`.execute(db);
  return rows[0]?.id;
}

/** The event itself, and all waiting ones about the same subscription. */
export async function listWaitingForSubscription(
  db: Db,
  { provider, id, about }: WebhookEventRow,
  subscriptionId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from gateway_notice
    where provider = ${provider} and state = 'waiting' and (
      id = ${id} or about = ${JSON.stringify(about)}::jsonb
      or about->>'subscriptionId' = ${subscriptionId}
      or about->>'invoiceId' in (
        select invoice_id from checkout_attempt where subscription_id = ${subscriptionId}
        union select provider_id from invoice where subscription_id = ${subscriptionId}
      )
    )`.execute(db);
  return rows.map((row) => row.id);
}

type ProcessingResult = {
  readonly provider: Provider;
  readonly ids: readonly string[];
  readonly state: WebhookEventRow["state"];
  readonly fault: string | null;
};

export async function recordProcessing(
  db: Db,
  { provider, ids, state, fault }: ProcessingResult,
): Promise<void> {
  await sql`update gateway_notice set state = ${state}, fault = ${fault}, attempts = attempts + 1
    where provider = ${provider} and id = any(${ids}::text[])`.execute(db);
}

export async function deleteWebhookEventsBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("gatewayNotice")
    .where("state", "in", ["done", "ignored"])
    .where("receivedAt", "<", before)
    .execute();
}

type OpenEventCount = { readonly state: string; readonly count: number; readonly age: number };

/** Waiting and failed events, which have an index of their own. */
export async function countOpenEvents(db: Database): Promise<readonly OpenEventCount[]> {
  const { rows } = await sql<OpenEventCount>`
    select state, count(*)::int as count, extract(epoch from now() - min(received_at))::float8 as age
    from gateway_notice where state in ('waiting', 'failed') group by state`.execute(db);
  return rows;
}

/** Null before the first event. */
export async function findLastEventAge(db: Database): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from now() - max(latest.received_at))::float8 as age
    from unnest(array['waiting', 'done', 'ignored', 'failed']) as state,
      lateral (select received_at from gateway_notice event
        where event.state = state.state order by received_at desc limit 1) latest`.execute(db);
  return rows[0]?.age ?? null;
}

import "#/payments/tables.ts";
import {
  type WebhookEventStatus,
  webhookEventStatuses,
} from "@wasla/contract/payments/staff-endpoints";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { qualifiedColumns, WEBHOOK_EVENT_COLUMNS } from "#/payments/queries/columns.ts";
import type { WebhookEventRow } from "#/payments/queries/webhooks/webhook-events.ts";
import type { Provider } from "#/payments/tables.ts";
import type { Tables } from "#/platform/database/database.ts";
import { cursorRow, type PageCursor, selectMicros } from "#/platform/lists/keyset.ts";

type Db = Kysely<Tables>;

export type WebhookEventFilter = {
  readonly state?: WebhookEventStatus | undefined;
  readonly type?: string | undefined;
};

/** Where a page ended: among the failed events, which come first, or after them. */
export type WebhookEventCursor = PageCursor & { readonly isFailed: boolean };

type Page = { readonly after: WebhookEventCursor | undefined; readonly limit: number };

/** Failed first, then newest first. Each state has its own index, so no other row is read. */
export async function listWebhookEventPage(
  db: Db,
  { state, type }: WebhookEventFilter,
  { after, limit }: Page,
): Promise<(WebhookEventRow & PageCursor)[]> {
  const states = (state ? [state] : webhookEventStatuses).filter((each) =>
    hasRemaining(each, after),
  );
  if (states.length === 0) return [];
  const branches = states.map((each) => {
    const cursor = after && after.isFailed === (each === "failed") ? after : undefined;
    const clauses = [
      sql`state = ${each}`,
      ...(type === undefined ? [] : [sql`type = ${type}`]),
      ...(cursor ? [sql`(received_at, id) < ${cursorRow(cursor, "text")}`] : []),
    ];
    return newestFirst(clauses, limit);
  });
  const { rows } = await sql<WebhookEventRow & PageCursor>`
    select ${qualifiedColumns("event", WEBHOOK_EVENT_COLUMNS)}, event.micros
    from (${sql.join(branches, sql` union all `)}) event
    order by (state = 'failed') desc, received_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

type WebhookEventKey = { readonly provider: Provider; readonly id: string };

/** Locks the event until the transaction ends. */
export function lockWebhookEvent(
  tx: Db,
  { provider, id }: WebhookEventKey,
): Promise<WebhookEventRow | undefined> {
  return tx
    .selectFrom("gatewayNotice")
    .select(WEBHOOK_EVENT_COLUMNS)
    .where("provider", "=", provider)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function requeueWebhookEvent(
  tx: Db,
  { provider, id }: WebhookEventKey,
): Promise<void> {
  await tx
    .updateTable("gatewayNotice")
    .set({ state: "waiting" })
    .where("provider", "=", provider)
    .where("id", "=", id)
    .execute();
}

/** Failed events come before all others. */
function hasRemaining(state: WebhookEventStatus, after: WebhookEventCursor | undefined): boolean {
  return state !== "failed" || after === undefined || after.isFailed;
}

function newestFirst(clauses: readonly RawBuilder<unknown>[], limit: number): RawBuilder<unknown> {
  return sql`(select ${qualifiedColumns("gatewayNotice", WEBHOOK_EVENT_COLUMNS)},
      ${selectMicros("received_at")} as micros
    from gateway_notice
    where ${sql.join(clauses, sql` and `)}
    order by received_at desc, id desc limit ${limit})`;
}

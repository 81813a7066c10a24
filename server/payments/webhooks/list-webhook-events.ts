import type { StaffWebhookEvent } from "@wasla/contract/payments/staff-endpoints";
import { MAX_PAGE_ROWS } from "@wasla/contract/platform/operator-schemas";
import {
  listWebhookEventPage,
  type WebhookEventCursor,
  type WebhookEventFilter,
} from "#/payments/queries/staff/webhook-events.ts";
import type { WebhookEventRow } from "#/payments/queries/webhooks/webhook-events.ts";
import { decodeCursor, encodeCursor } from "#/platform/lists/keyset.ts";
import { type PageRequest, toPage } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";

export async function listWebhookEvents(
  { db }: Services,
  { after, count = MAX_PAGE_ROWS, ...filter }: WebhookEventFilter & PageRequest<string>,
) {
  const pageRows = await listWebhookEventPage(db, filter, {
    after: parseCursor(after),
    limit: count + 1,
  });
  const { rows, next } = toPage(pageRows, count, cursorText);
  return { rows: rows.map(toStaffWebhookEvent), next };
}

export function toStaffWebhookEvent(event: WebhookEventRow): StaffWebhookEvent {
  const { id, provider, type, state, happenedAt, receivedAt, about, ...processing } = event;
  const { deliveries, attempts, fault } = processing;
  return {
    _id: id,
    provider,
    type,
    state,
    deliveries,
    attempts,
    fault,
    happenedAt: happenedAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    about: Object.values(about ?? {})[0] ?? null,
  };
}

const FAILED_PREFIX = "f";

function cursorText(last: WebhookEventRow & Parameters<typeof encodeCursor>[0]): string {
  return `${last.state === "failed" ? FAILED_PREFIX : ""}${encodeCursor(last)}`;
}

function parseCursor(after: string | undefined): WebhookEventCursor | undefined {
  const isFailed = after?.startsWith(FAILED_PREFIX) ?? false;
  const cursor = decodeCursor(isFailed ? after?.slice(FAILED_PREFIX.length) : after, "text");
  return cursor && { ...cursor, isFailed };
}

/** Stores each webhook event once, with a job that processes it. */
import { crc32 } from "node:zlib";
import * as queries from "#/payments/queries/webhooks/webhook-events.ts";
import type { Provider } from "#/payments/tables.ts";
import { AppError } from "#/platform/app-error.ts";
import type { GatewayEvent } from "#/platform/payment-gateway/payment-gateway.ts";
import type { Services } from "#/platform/services.ts";

export const PROCESS_WEBHOOK_EVENT = "processWebhookEvent";

/** Throws 400 for an event without a valid, recent signature; nothing of it is stored. */
export async function receiveWebhookEvent(
  services: Services,
  raw: Buffer,
  signature: string | undefined,
): Promise<void> {
  const event = signature
    ? await services.paymentGateway.verifyWebhookEvent(raw, signature)
    : undefined;
  if (!event || !isValidEvent(event)) throw new AppError(400, "platform.unreadable");
  if (!(await storeWebhookEvent(services, event))) await recordRedelivery(services, event);
}

/** False if it was stored before. Events about no payment are stored, but not processed. */
export async function storeWebhookEvent(services: Services, event: GatewayEvent): Promise<boolean> {
  const { db, paymentGateway, clock } = services;
  const { id, type, at, about } = event;
  return await db.transaction().execute(async (tx) => {
    const isNew = await queries.insertWebhookEvent(tx, {
      provider: paymentGateway.provider,
      id,
      type,
      happenedAt: at,
      receivedAt: clock.now(),
      about: about ? JSON.stringify(about) : null,
      state: about ? "waiting" : "ignored",
      fault: null,
    });
    if (isNew && about) await queueWebhookEvent(services, tx, event);
    return isNew;
  });
}

/** Even a signed body may contain anything. */
function isValidEvent({ id, type, at, about }: GatewayEvent): boolean {
  const names: readonly unknown[] = [id, type, ...Object.values(about ?? {})];
  return names.every(isValidName) && at.getTime() >= 0 && at.getTime() < MAX_TIMESTAMP_MS;
}

function isValidName(text: unknown): boolean {
  return typeof text === "string" && /^[\w.:-]{1,200}$/.test(text);
}

/** The year 2100. Invalid dates fail the comparison too. */
const MAX_TIMESTAMP_MS = 4_102_444_800_000;

/** A redelivery of a failed event is processed again. */
async function recordRedelivery(services: Services, event: GatewayEvent): Promise<void> {
  const key = { provider: services.paymentGateway.provider, id: event.id };
  await services.db.transaction().execute(async (tx) => {
    await queries.countDelivery(tx, key);
    if (await queries.requeueFailed(tx, key)) await queueWebhookEvent(services, tx, event);
  });
}

type Tx = Parameters<Services["jobs"]["enqueue"]>[0];

type QueuedEvent = Pick<GatewayEvent, "id"> & {
  readonly about: GatewayEvent["about"] | null;
  /** Defaults to the current provider. */
  readonly provider?: Provider;
};

/** Queues a job that processes the event, with retries. */
export async function queueWebhookEvent(
  { jobs, paymentGateway }: Services,
  tx: Tx,
  event: QueuedEvent,
): Promise<void> {
  const { provider = paymentGateway.provider } = event;
  const [subjectId = event.id] = Object.values(event.about ?? {});
  const eventKey = { provider, id: event.id };
  const key = `${PROCESS_WEBHOOK_EVENT} ${provider} ${event.id}`;
  await jobs.enqueue(tx, PROCESS_WEBHOOK_EVENT, eventKey, { key, queue: queueFor(subjectId) });
}

/** Events about one object are processed in turn. One queue per object would never be removed. */
const QUEUES = 16;

/** The queue for everything about one subscription or invoice. */
export function queueFor(id: string): string {
  return `payments ${crc32(id) % QUEUES}`;
}

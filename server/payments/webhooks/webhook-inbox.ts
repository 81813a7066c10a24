/** Notices of the provider, each kept once: what to look at again, and a job that looks. */
import { crc32 } from "node:zlib";
import * as queries from "#/payments/queries/webhooks/webhook-events.ts";
import type { Provider } from "#/payments/tables.ts";
import { AppError } from "#/platform/app-error.ts";
import type { GatewayEvent } from "#/platform/payment-gateway/payment-gateway.ts";
import type { Services } from "#/platform/services.ts";

export const PROCESS_WEBHOOK_EVENT = "workNotice";

/** Takes what was sent. Refuses (400) what is unsigned, or signed long ago; none of it is kept. */
export async function receiveWebhookEvent(
  services: Services,
  raw: Buffer,
  signature: string | undefined,
): Promise<void> {
  const event = signature ? await services.cards.verifyWebhookEvent(raw, signature) : undefined;
  if (!event || !isValidEvent(event)) throw new AppError(400, "platform.unreadable");
  if (!(await storeWebhookEvent(services, event))) await recordRedelivery(services, event);
}

/** Whether it was not known yet. What concerns nobody's payments is kept, and not looked at. */
export async function storeWebhookEvent(services: Services, event: GatewayEvent): Promise<boolean> {
  const { db, cards, clock } = services;
  const { id, type, at, about } = event;
  return await db.transaction().execute(async (tx) => {
    const isNew = await queries.insertWebhookEvent(tx, {
      ...{ provider: cards.provider, id, type, happenedAt: at, receivedAt: clock.now() },
      about: about ? JSON.stringify(about) : null,
      state: about ? "waiting" : "ignored",
      fault: null,
    });
    if (isNew && about) await queueWebhookEvent(services, tx, event);
    return isNew;
  });
}

/** Whatever was signed, a notice of the provider's has these. */
function isValidEvent({ id, type, at, about }: GatewayEvent): boolean {
  const names: readonly unknown[] = [id, type, ...Object.values(about ?? {})];
  return names.every(isValidName) && at.getTime() >= 0 && at.getTime() < MAX_TIMESTAMP_MS;
}

function isValidName(text: unknown): boolean {
  return typeof text === "string" && /^[\w.:-]{1,200}$/.test(text);
}

/** The year 2100, which also no date is that is none. */
const MAX_TIMESTAMP_MS = 4_102_444_800_000;

/** Sent again after all tries failed, it is tried anew. */
async function recordRedelivery(services: Services, event: GatewayEvent): Promise<void> {
  const key = { provider: services.cards.provider, id: event.id };
  await services.db.transaction().execute(async (tx) => {
    await queries.countDelivery(tx, key);
    if (await queries.requeueFailed(tx, key)) await queueWebhookEvent(services, tx, event);
  });
}

type Tx = Parameters<Services["jobs"]["enqueue"]>[0];

type QueuedEvent = Pick<GatewayEvent, "id"> & {
  readonly about: GatewayEvent["about"] | null;
  /** The one in use unless said. */
  readonly provider?: Provider;
};

/** Has it worked off by a job; what fails is tried again. */
export async function queueWebhookEvent(
  { jobs, cards }: Services,
  tx: Tx,
  event: QueuedEvent,
): Promise<void> {
  const { provider = cards.provider } = event;
  const [subjectId = event.id] = Object.values(event.about ?? {});
  const eventKey = { provider, id: event.id };
  const key = `${PROCESS_WEBHOOK_EVENT} ${provider} ${event.id}`;
  await jobs.enqueue(tx, PROCESS_WEBHOOK_EVENT, eventKey, { key, queue: queueFor(subjectId) });
}

/** What is about the same is done in turn; a queue of its own for each would stay for ever. */
const QUEUES = 16;

/** The queue in which all about one subscription, or one invoice, waits. */
export function queueFor(id: string): string {
  return `payments ${crc32(id) % QUEUES}`;
}

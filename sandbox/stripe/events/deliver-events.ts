/** Delivers events, signed as Stripe signs them, until the product accepts them. */
import { createHmac } from "node:crypto";
import { type QueryExecutorProvider, sql } from "kysely";
import type { SandboxClock } from "#/clock.ts";
import { getOrCreateSetting, saveSetting } from "#/stripe/store/tables.ts";

/** Simulates what a network can do to deliveries. */
export type DeliveryMode = {
  readonly isTwice: boolean;
  /** Newest pending event first. */
  readonly isReversed: boolean;
  /** Nothing is sent until this is off. */
  readonly isHeld: boolean;
  /** How many of the next events are lost. */
  readonly drops: number;
};

const defaultDeliveryMode: DeliveryMode = {
  isTwice: false,
  isReversed: false,
  isHeld: false,
  drops: 0,
};

export type EventSender = {
  readonly deliveryMode: () => Promise<DeliveryMode>;
  readonly setDeliveryMode: (changes: Partial<DeliveryMode>) => Promise<void>;
  /** Queues each event once more, in this order. */
  readonly resend: (eventIds: readonly string[]) => Promise<void>;
  /** Sends all pending events; with `isBackground` only those whose retry time has come. */
  readonly send: (options?: { readonly isBackground: boolean }) => Promise<void>;
};

type SenderOptions = {
  readonly db: QueryExecutorProvider;
  readonly clock: SandboxClock;
  readonly secret: string;
  readonly notify: (body: string, signature: string) => Promise<boolean>;
};

type PendingEvent = { readonly seq: number; readonly data: unknown };

export function createEventSender(options: SenderOptions): EventSender {
  const { db } = options;
  const readDeliveryMode = () => getOrCreateSetting(db, "manner", defaultDeliveryMode);
  const saveDeliveryMode = async (changes: Partial<DeliveryMode>) =>
    saveSetting(db, "manner", { ...(await readDeliveryMode()), ...changes });
  return {
    deliveryMode: readDeliveryMode,
    setDeliveryMode: saveDeliveryMode,
    resend: async (eventIds) => {
      for (const event of eventIds)
        await sql`insert into sandbox.card_notice (event) values (${event})`.execute(db);
    },
    send: async ({ isBackground } = { isBackground: false }) => {
      const waiting = await listPendingEvents(db, isBackground);
      if (waiting.length === 0) return;
      const { drops, isHeld, isReversed, isTwice } = await readDeliveryMode();
      if (isHeld) return;
      const inOrder = isReversed ? waiting.toReversed() : waiting;
      const dropped = inOrder.slice(0, drops);
      for (const { seq } of dropped) await setDeliveryStatus(db, seq, "dropped");
      if (dropped.length > 0) await saveDeliveryMode({ drops: drops - dropped.length });
      for (const event of inOrder.slice(drops)) await sendEvent(options, event, isTwice);
    },
  };
}

async function listPendingEvents(
  db: QueryExecutorProvider,
  isBackground: boolean,
): Promise<PendingEvent[]> {
  const { rows } = await sql<PendingEvent>`
    select notice.seq::int as seq, event.data
    from sandbox.card_notice notice join sandbox.card_object event on event.id = notice.event
    where notice.state = 'waiting' and (not ${isBackground} or next_try <= now())
    order by notice.seq`.execute(db);
  return rows;
}

async function sendEvent(
  options: SenderOptions,
  { seq, data }: PendingEvent,
  isTwice: boolean,
): Promise<void> {
  if (!(await claimEvent(options.db, seq))) return;
  const body = JSON.stringify(data);
  const isAccepted = await deliver(options, body);
  if (isTwice) await deliver(options, body);
  await setDeliveryStatus(options.db, seq, isAccepted ? "taken" : "waiting");
}

async function deliver({ clock, secret, notify }: SenderOptions, body: string): Promise<boolean> {
  const second = Math.floor(clock.now().getTime() / 1000);
  const signature = createHmac("sha256", secret).update(`${second}.${body}`).digest("hex");
  return notify(body, `t=${second},v1=${signature}`).catch(() => false);
}

/** Keeps other instances from sending it too. */
async function claimEvent(db: QueryExecutorProvider, seq: number): Promise<boolean> {
  const { rows } = await sql`
    update sandbox.card_notice set state = 'sending' where seq = ${seq} and state = 'waiting'
    returning seq`.execute(db);
  return rows.length > 0;
}

/** Background retries back off up to a minute. */
async function setDeliveryStatus(
  db: QueryExecutorProvider,
  seq: number,
  state: string,
): Promise<void> {
  await sql`
    update sandbox.card_notice set state = ${state}, tries = tries + 1,
      next_try = now() + least(60, 0.3 * power(2, least(tries, 10))) * interval '1 second'
    where seq = ${seq}`.execute(db);
}

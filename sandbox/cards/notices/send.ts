/** Tells the product what happened, signed as Stripe signs, until it takes it. */
import { createHmac } from "node:crypto";
import { type QueryExecutorProvider, sql } from "kysely";
import { changeSetting, keepSetting } from "#/cards/store/tables.ts";
import type { SandboxClock } from "#/clock.ts";

/** How notices go out, to try what a network can do to them. */
export type Manner = {
  readonly isTwice: boolean;
  /** The newest of those that wait first. */
  readonly isReversed: boolean;
  /** They wait until this is over. */
  readonly isHeld: boolean;
  /** So many of the next ones are lost. */
  readonly drops: number;
};

const plain: Manner = { isTwice: false, isReversed: false, isHeld: false, drops: 0 };

export type Sender = {
  readonly manner: () => Promise<Manner>;
  readonly setManner: (manner: Partial<Manner>) => Promise<void>;
  /** In this order, each once more. */
  readonly again: (eventIds: readonly string[]) => Promise<void>;
  /** All that wait; those only whose time has come where it is done by the way. */
  readonly send: (options?: { readonly isByTheWay: boolean }) => Promise<void>;
};

type Given = {
  readonly db: QueryExecutorProvider;
  readonly clock: SandboxClock;
  readonly secret: string;
  readonly notify: (body: string, signature: string) => Promise<boolean>;
};

type Notice = { readonly seq: number; readonly data: unknown };

export function openSender(given: Given): Sender {
  const { db } = given;
  const manner = () => keepSetting(db, "manner", plain);
  const setManner = async (changes: Partial<Manner>) =>
    changeSetting(db, "manner", { ...(await manner()), ...changes });
  return {
    manner,
    setManner,
    again: async (eventIds) => {
      for (const event of eventIds)
        await sql`insert into sandbox.card_notice (event) values (${event})`.execute(db);
    },
    send: async ({ isByTheWay } = { isByTheWay: false }) => {
      const waiting = await waitingNotices(db, isByTheWay);
      if (waiting.length === 0) return;
      const { drops, isHeld, isReversed, isTwice } = await manner();
      if (isHeld) return;
      const inOrder = isReversed ? waiting.toReversed() : waiting;
      const lost = inOrder.slice(0, drops);
      for (const { seq } of lost) await setState(db, seq, "dropped");
      if (lost.length > 0) await setManner({ drops: drops - lost.length });
      for (const notice of inOrder.slice(drops)) await sendOne(given, notice, isTwice);
    },
  };
}

async function waitingNotices(db: QueryExecutorProvider, isByTheWay: boolean): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select notice.seq::int as seq, event.data
    from sandbox.card_notice notice join sandbox.card_object event on event.id = notice.event
    where notice.state = 'waiting' and (not ${isByTheWay} or next_try <= now())
    order by notice.seq`.execute(db);
  return rows;
}

async function sendOne(given: Given, { seq, data }: Notice, isTwice: boolean): Promise<void> {
  if (!(await claim(given.db, seq))) return;
  const body = JSON.stringify(data);
  const isTaken = await tell(given, body);
  if (isTwice) await tell(given, body);
  await setState(given.db, seq, isTaken ? "taken" : "waiting");
}

async function tell({ clock, secret, notify }: Given, body: string): Promise<boolean> {
  const second = Math.floor(clock.now().getTime() / 1000);
  const signed = createHmac("sha256", secret).update(`${second}.${body}`).digest("hex");
  return notify(body, `t=${second},v1=${signed}`).catch(() => false);
}

/** Another instance does not send it meanwhile. */
async function claim(db: QueryExecutorProvider, seq: number): Promise<boolean> {
  const { rows } = await sql`
    update sandbox.card_notice set state = 'sending' where seq = ${seq} and state = 'waiting'
    returning seq`.execute(db);
  return rows.length > 0;
}

/** By the way it is tried again ever more seldom, at the least every minute. */
async function setState(db: QueryExecutorProvider, seq: number, state: string): Promise<void> {
  await sql`
    update sandbox.card_notice set state = ${state}, tries = tries + 1,
      next_try = now() + least(60, 0.3 * power(2, least(tries, 10))) * interval '1 second'
    where seq = ${seq}`.execute(db);
}

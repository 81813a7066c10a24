/** What can be done to the pretended provider from outside: its page and tests use it. */
import { type QueryExecutorProvider, sql } from "kysely";
import type { SandboxClock } from "#/clock.ts";
import type { Manner, Sender } from "./notices/send.ts";
import { closeDispute, openDispute, refund } from "./paying/give-back.ts";
import type { Invoice, Subscription } from "./store/billing-objects.ts";
import type { Books } from "./store/books.ts";
import type { Ledger } from "./store/ledger.ts";
import type { Customer, PaymentMethod } from "./store/objects.ts";
import type { Charge, Dispute, PaymentIntent } from "./store/payment-objects.ts";

export type Notice = {
  readonly event: string;
  readonly type: string;
  readonly at: Date;
  readonly state: "waiting" | "sending" | "taken" | "dropped";
  readonly tries: number;
};

/** The newest of everything first. */
export type Look = {
  readonly now: Date;
  readonly manner: Manner;
  readonly customers: readonly Customer[];
  readonly subscriptions: readonly Subscription[];
  readonly invoices: readonly Invoice[];
  /** Without their secrets. */
  readonly payments: readonly Omit<PaymentIntent, "client_secret">[];
  readonly charges: readonly Charge[];
  readonly methods: readonly PaymentMethod[];
  readonly disputes: readonly Dispute[];
  readonly notices: readonly Notice[];
};

export type Controls = {
  /** Everything due until then happens in its order of time, and is told. */
  readonly advanceTo: (moment: Date) => Promise<void>;
  /** Of one customer or of all. */
  readonly look: (customerId?: string) => Promise<Look>;
  /** Sends notices once more, in this order. */
  readonly sendAgain: (eventIds: readonly string[]) => Promise<void>;
  /** How notices go out from now on; those that were held go when that is over. */
  readonly setManner: (manner: Partial<Manner>) => Promise<void>;
  /** All of it where no amount is given. */
  readonly refund: (paymentIntentId: string, fils?: number) => Promise<void>;
  /** Answers the dispute's id. */
  readonly openDispute: (paymentIntentId: string) => Promise<string>;
  /** By its own id, or that of its payment. */
  readonly closeDispute: (id: string, outcome: "won" | "lost") => Promise<void>;
};

type Given = {
  readonly db: QueryExecutorProvider;
  readonly clock: SandboxClock;
  readonly books: Books;
  readonly sender: Sender;
  readonly moved: (() => Promise<void>) | undefined;
};

/** How many of each kind are shown. */
const SHOWN = 50;

export function controlsOf(given: Given): Controls {
  const { books, sender } = given;
  const toldOf = async <T>(deed: (ledger: Ledger) => Promise<T>): Promise<T> => {
    const done = await books.change(deed);
    await sender.send();
    return done;
  };
  return {
    advanceTo: (moment) => advanceTo(given, moment),
    look: (customerId) => look(given, customerId),
    sendAgain: async (eventIds) => {
      await sender.again(eventIds);
      await sender.send();
    },
    setManner: async (manner) => {
      await sender.setManner(manner);
      await sender.send();
    },
    refund: async (id, amount) => {
      await toldOf(async (ledger) => refund(ledger, await chargeOf(ledger, id), { amount }));
    },
    openDispute: async (id) =>
      (await toldOf(async (ledger) => openDispute(ledger, await chargeOf(ledger, id)))).id,
    closeDispute: async (id, outcome) => {
      await toldOf(async (ledger) => {
        const [dispute] = await ledger.list("dispute", { like: { payment_intent: id }, most: 1 });
        return closeDispute(ledger, dispute ?? (await ledger.get("dispute", id)), outcome);
      });
    },
  };
}

/** From one thing that is due to the next, so that each is told at its own time. */
async function advanceTo({ db, clock, books, sender, moved }: Given, moment: Date): Promise<void> {
  const last = Math.floor(moment.getTime() / 1000);
  for (let next = await firstDue(db, last); next; next = await firstDue(db, last)) {
    await clock.advanceTo(new Date(next * 1000));
    await books.change(async () => {});
    await sender.send();
  }
  await clock.advanceTo(moment);
  await sender.send();
  await moved?.();
}

async function firstDue(db: QueryExecutorProvider, until: number): Promise<number | undefined> {
  const { rows } = await sql<{ due: number | null }>`
    select min(due)::float8 as due from sandbox.card_object where due <= ${until}`.execute(db);
  return rows[0]?.due ?? undefined;
}

async function chargeOf(ledger: Ledger, paymentIntentId: string) {
  const intent = await ledger.get("payment_intent", paymentIntentId);
  return ledger.get("charge", intent.latest_charge ?? "");
}

function look({ db, clock, books, sender }: Given, customer?: string): Promise<Look> {
  return books.read(async (ledger) => {
    const which = { like: customer === undefined ? {} : { customer }, most: SHOWN };
    const payments = await ledger.list("payment_intent", which);
    return {
      now: clock.now(),
      manner: await sender.manner(),
      customers: await ledger.list("customer", {
        ...which,
        like: customer === undefined ? {} : { id: customer },
      }),
      subscriptions: await ledger.list("subscription", which),
      invoices: await ledger.list("invoice", which),
      payments: payments.map(({ client_secret: _secret, ...shown }) => shown),
      charges: await ledger.list("charge", which),
      methods: await ledger.list("payment_method", which),
      disputes: (await ledger.list("dispute", { most: SHOWN })).filter(
        (dispute) => !customer || payments.some(({ id }) => id === dispute.payment_intent),
      ),
      notices: await listNotices(db, customer),
    };
  });
}

async function listNotices(db: QueryExecutorProvider, customer = ""): Promise<Notice[]> {
  const { rows } = await sql<Omit<Notice, "at"> & { created: number }>`
    select notice.event, event.data->>'type' as type, (event.data->>'created')::float8 as created,
      notice.state, notice.tries
    from sandbox.card_notice notice join sandbox.card_object event on event.id = notice.event
    where ${customer} = '' or event.data->'data'->'object'->>'customer' = ${customer}
    order by notice.seq desc limit ${SHOWN}`.execute(db);
  return rows.map(({ created, ...notice }) => ({ ...notice, at: new Date(created * 1000) }));
}

/** Controls the emulator, for its page and for tests. */
import { type QueryExecutorProvider, sql } from "kysely";
import type { SandboxClock } from "#/clock.ts";
import type { DeliveryMode, EventSender } from "./events/deliver-events.ts";
import {
  closeDispute,
  createRefund,
  findCharge,
  openDispute,
} from "./payments/refunds-and-disputes.ts";
import type { Invoice, Subscription } from "./store/billing-objects.ts";
import type { Ledger } from "./store/ledger.ts";
import type { LedgerAccess } from "./store/ledger-access.ts";
import type { Customer, PaymentMethod } from "./store/objects.ts";
import type { Charge, Dispute, PaymentIntent } from "./store/payment-objects.ts";

export type EventDelivery = {
  readonly event: string;
  readonly type: string;
  readonly at: Date;
  readonly isAccepted: boolean;
  readonly attempts: number;
};

/** All lists are newest first. */
export type EmulatorState = {
  readonly now: Date;
  readonly deliveryMode: DeliveryMode;
  readonly customers: readonly Customer[];
  readonly subscriptions: readonly Subscription[];
  readonly invoices: readonly Invoice[];
  /** Without their client secrets. */
  readonly payments: readonly Omit<PaymentIntent, "client_secret">[];
  readonly charges: readonly Charge[];
  readonly methods: readonly PaymentMethod[];
  readonly disputes: readonly Dispute[];
  readonly deliveries: readonly EventDelivery[];
};

export type EmulatorControls = {
  /** Processes everything due until then in order, and delivers the events. */
  readonly advanceTo: (moment: Date) => Promise<void>;
  /** Of one customer, or of all. */
  readonly readState: (customerId?: string) => Promise<EmulatorState>;
  /** Sends the events once more, in this order. */
  readonly resendEvents: (eventIds: readonly string[]) => Promise<void>;
  /** For all deliveries from now on; held events are sent once holding is off. */
  readonly setDeliveryMode: (manner: Partial<DeliveryMode>) => Promise<void>;
  /** Refunds everything if no amount is given. */
  readonly refund: (paymentIntentId: string, fils?: number) => Promise<void>;
  /** Returns the dispute's id. */
  readonly openDispute: (paymentIntentId: string) => Promise<string>;
  /** `id` is the dispute's or the payment intent's. */
  readonly closeDispute: (id: string, outcome: "won" | "lost") => Promise<void>;
};

type ControlsOptions = {
  readonly db: QueryExecutorProvider;
  readonly clock: SandboxClock;
  readonly ledgerAccess: LedgerAccess;
  readonly sender: EventSender;
  readonly onClockMoved: (() => Promise<void>) | undefined;
};

/** For each kind of object. */
const MAX_SHOWN = 50;

export function createControls(options: ControlsOptions): EmulatorControls {
  const { ledgerAccess, sender } = options;
  const changeAndDeliver = async <T>(work: (ledger: Ledger) => Promise<T>): Promise<T> => {
    const done = await ledgerAccess.write(work);
    await sender.send();
    return done;
  };
  return {
    advanceTo: (moment) => advanceTo(options, moment),
    readState: (customerId) => readState(options, customerId),
    resendEvents: async (eventIds) => {
      await sender.resend(eventIds);
      await sender.send();
    },
    setDeliveryMode: async (manner) => {
      await sender.setDeliveryMode(manner);
      await sender.send();
    },
    refund: async (id, amount) => {
      await changeAndDeliver(async (ledger) =>
        createRefund(ledger, await findCharge(ledger, id), amount),
      );
    },
    openDispute: async (id) =>
      (await changeAndDeliver(async (ledger) => openDispute(ledger, await findCharge(ledger, id))))
        .id,
    closeDispute: async (id, outcome) => {
      await changeAndDeliver(async (ledger) => {
        const [dispute] = await ledger.list("dispute", {
          matching: { payment_intent: id },
          limit: 1,
        });
        return closeDispute(ledger, dispute ?? (await ledger.get("dispute", id)), outcome);
      });
    },
  };
}

/** Stops at each due time, so that its events are delivered then. */
async function advanceTo(
  { db, clock, ledgerAccess, sender, onClockMoved }: ControlsOptions,
  moment: Date,
): Promise<void> {
  const last = Math.floor(moment.getTime() / 1000);
  for (let next = await findFirstDue(db, last); next; next = await findFirstDue(db, last)) {
    await clock.advanceTo(new Date(next * 1000));
    await ledgerAccess.write(async () => {});
    await sender.send();
  }
  await clock.advanceTo(moment);
  await sender.send();
  await onClockMoved?.();
}

async function findFirstDue(db: QueryExecutorProvider, until: number): Promise<number | undefined> {
  const { rows } = await sql<{ due: number | null }>`
    select min(due)::float8 as due from sandbox.card_object where due <= ${until}`.execute(db);
  return rows[0]?.due ?? undefined;
}

function readState(
  { db, clock, ledgerAccess, sender }: ControlsOptions,
  customer?: string,
): Promise<EmulatorState> {
  return ledgerAccess.read(async (ledger) => {
    const query = { matching: customer === undefined ? {} : { customer }, limit: MAX_SHOWN };
    const payments = await ledger.list("payment_intent", query);
    return {
      now: clock.now(),
      deliveryMode: await sender.deliveryMode(),
      customers: await ledger.list("customer", {
        ...query,
        matching: customer === undefined ? {} : { id: customer },
      }),
      subscriptions: await ledger.list("subscription", query),
      invoices: await ledger.list("invoice", query),
      payments: payments.map(({ client_secret: _secret, ...payment }) => payment),
      charges: await ledger.list("charge", query),
      methods: await ledger.list("payment_method", query),
      disputes: (await ledger.list("dispute", { limit: MAX_SHOWN })).filter(
        (dispute) => !customer || payments.some(({ id }) => id === dispute.payment_intent),
      ),
      deliveries: await listDeliveries(db, customer),
    };
  });
}

async function listDeliveries(db: QueryExecutorProvider, customer = ""): Promise<EventDelivery[]> {
  const { rows } = await sql<Omit<EventDelivery, "at"> & { created: number }>`
    select notice.event, event.data->>'type' as type, (event.data->>'created')::float8 as created,
      notice.state = 'taken' as "isAccepted", notice.tries as attempts
    from sandbox.card_notice notice join sandbox.card_object event on event.id = notice.event
    where ${customer} = '' or event.data->'data'->'object'->>'customer' = ${customer}
    order by notice.seq desc limit ${MAX_SHOWN}`.execute(db);
  return rows.map(({ created, ...delivery }) => ({ ...delivery, at: new Date(created * 1000) }));
}

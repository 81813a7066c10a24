/** Property test: whatever happens, and however its events arrive, access matches what was paid. */
import { createHmac } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { lockEntryExclusively } from "#/catalogue/moderation/moderation.ts";
import { addProfessions, mergeProfessions } from "#/entitlements/entitlements.ts";
import { findEntitlements } from "#/entitlements/find-entitlements.ts";
import { mergeProfessionPayments } from "#/payments/payments.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { runDelayedJobs, runJobs } from "#/testing/jobs.ts";
import * as ledgers from "#/testing/payment-model.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import { isExtended } from "#/testing/skip-loudly.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { lowerQuantity } from "./merge/lower-quantity.ts";
import { syncSubscription } from "./sync/sync-subscription.ts";
import { reconcilePayments, syncAllSubscriptions } from "./webhooks/reconcile-payments.ts";

const running = startApp();
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);
const build = createTestData(running);
beforeAll(() => paying.createPlan());

/** Clients per run; each lives through the same days in its own way. */
const AT_ONCE = 50;
const BATCHES = isExtended ? 200 : 4;
const PROFESSIONS = 4;

const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant("pay" as const),
      professionBits: fc.integer({ min: 1, max: 15 }),
      card: fc.constantFrom(
        "pays" as const,
        "pays" as const,
        "failsAtRenewal" as const,
        "declined" as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constantFrom("cancel" as const, "keep" as const) }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("payDue" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom("refund" as const, "refundPart" as const, "dispute" as const),
      which: fc.nat(3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant("close" as const),
      outcome: fc.constantFrom("won" as const, "lost" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant("merge" as const), from: fc.nat(3), into: fc.nat(3) }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("nothing" as const) }) },
);
type ClientAction = typeof action extends fc.Arbitrary<infer D> ? D : never;

/** How the webhook events of one client arrive in one round. */
const manner = fc.constantFrom("once", "once", "twice", "reversed", "late", "lost", "forged");
const DAYS = [0, 1, 6, 9, 16, 31];
const ROUNDS = 3;
const life = fc.array(fc.record({ action, manner }), { minLength: 1, maxLength: ROUNDS });
const days = fc.array(fc.constantFrom(...DAYS), { minLength: ROUNDS, maxLength: ROUNDS });

type Life = typeof life extends fc.Arbitrary<infer L> ? L : never;

type Client = {
  readonly built: TestAccount;
  /** Its own professions; merged ones are removed. */
  ids: readonly number[];
  /** The one selected at registration. */
  registeredId: number;
  readonly life: Life;
  readonly ledger: ledgers.PaymentLedger;
  readonly late: string[];
  /** Some events have not been delivered. */
  hasUndeliveredEvents: boolean;
  disputed: { readonly intent: string; readonly source: string } | undefined;
};

let time = TEST_NOW;

function setTime(moment: Date) {
  time = moment;
  running.setTime(time);
}

test(
  `${AT_ONCE * BATCHES} lives of clients agree with a ledger`,
  async () => {
    const lives = fc.array(life, { minLength: AT_ONCE, maxLength: AT_ONCE });
    await fc.assert(fc.asyncProperty(lives, days, liveThrough), {
      ...{ numRuns: BATCHES, endOnFailure: true },
    });
  },
  isExtended ? 3_600_000 : 600_000,
);

async function liveThrough(lives: readonly Life[], spans: readonly number[]) {
  await startNewRound();
  const clients = await clientsOf(lives);
  cards.queueEvents();
  for (const [round, span] of spans.entries()) {
    await allOf(clients, (client) => act(client, client.life[round]?.action));
    setTime(new Date(time.getTime() + span * DAY_MS));
    for (const { ledger } of clients) ledgers.advanceTo(ledger, time);
    await cards.catchUp();
    await deliverEvents(clients, round);
    await workers();
    await check(clients.filter(({ hasUndeliveredEvents }) => !hasUndeliveredEvents));
  }
  await cards.deliver(...clients.flatMap(({ late }) => late).map(signed));
  setTime(new Date(time.getTime() + 15 * MINUTE_MS));
  for (const { ledger } of clients) ledgers.advanceTo(ledger, time);
  await cards.catchUp();
  cards.takeQueuedEvents();
  await reconcilePayments(running.services);
  await workers();
  await syncAllSubscriptions(running.services, {});
  await workers();
  await check(clients);
}

/** Starts on the 5th, a day that every month has, with all earlier subscriptions ended. */
async function startNewRound() {
  const { db, paymentGateway: gateway } = running.services;
  cards.queueEvents();
  const live = await db
    .selectFrom("subscription")
    .select("id")
    .where("endedAt", "is", null)
    .execute();
  await allOf(live, ({ id }) => gateway.cancelImmediately(id, `end-${id}`));
  await db.updateTable("subscription").set({ isLive: false, endedAt: time }).execute();
  setTime(new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 5, 8)));
  await cards.catchUp();
  cards.takeQueuedEvents();
  await sql`insert into gateway_reading values ('sandbox', ${time})
    on conflict (provider) do update set read_until = excluded.read_until`.execute(db);
  await sql`update checkout_attempt set state = 'expired', ended_at = now()
    where state = 'open'`.execute(db);
  setTime(new Date(time.getTime() + 2 * HOUR_MS));
}

/** Each client has professions of its own, so that merges do not affect other clients. */
async function clientsOf(lives: readonly Life[]): Promise<Client[]> {
  const { rows } = await sql<{ id: number }>`
    insert into profession (label, label_ar, status)
    select label, label, 'approved'
    from (select gen_random_uuid()::text as label from generate_series(1, ${lives.length * PROFESSIONS})) drawn
    returning id`.execute(running.services.db);
  const ids = rows.map(({ id }) => id);
  const { db } = running.services;
  return await allOf(lives, async (life) => {
    const [own, built] = [ids.splice(0, PROFESSIONS), await build.client()];
    const [registeredId = 0] = own;
    const registered = { clientId: built.id, professionIds: [registeredId], now: time };
    await db
      .transaction()
      .execute((tx) => addProfessions(tx, { ...registered, source: "registration" }));
    return {
      ...{ built, ids: own, registeredId, life, ledger: { running: undefined, paid: 0 }, late: [] },
      ...{ hasUndeliveredEvents: false, disputed: undefined },
    };
  });
}

async function act(client: Client, action: ClientAction | undefined): Promise<void> {
  switch (action?.what) {
    case "pay":
      return await pay(client, action);
    case "cancel":
    case "keep":
      return await setEnding(client, action.what);
    case "payDue":
      return await payDue(client);
    case "refund":
    case "refundPart":
    case "dispute":
      return await giveBack(client, action);
    case "close":
      return await close(client, action.outcome);
    case "merge":
      return await merge(client, action);
  }
}

async function pay(
  client: Client,
  { professionBits, card }: Extract<ClientAction, { what: "pay" }>,
) {
  const { built, ids, ledger } = client;
  const held = new Set(ledger.running?.items.map(({ profession }) => profession));
  const professions = ids.filter((id, at) => professionBits & (1 << at) && !held.has(id));
  if (professions.length === 0) return;
  const { status, body } = await paying.checkout(built, { professions });
  // 422: our records may still say paid.
  const refusals = client.hasUndeliveredEvents ? [409, 422] : [409];
  if (status !== 200) return expect(refusals).toContain(status);
  const { status: state, client_secret: secret } = body.checkOutSession;
  if (state === "open" && (await cards.pay(secret, { card })) !== "succeeded") return;
  const used = { now: time, card: card === "failsAtRenewal" ? "fails" : "pays" } as const;
  if (!ledger.running) return ledgers.startSubscription(ledger, professions, used);
  if (state === "open") ledgers.changeCard(ledger, used);
  ledgers.addProfessions(ledger, professions, await lastInvoice(built));
}

async function lastInvoice({ id }: TestAccount): Promise<string> {
  const { invoiceId } = await running.services.db
    .selectFrom("checkoutAttempt")
    .select("invoiceId")
    .where("clientId", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return invoiceId ?? "";
}

async function setEnding({ built, ledger }: Client, what: "cancel" | "keep") {
  const path = `/payment/${what}-subscription`;
  const { status, body } = await paying.call(built, "POST", path, { body: {} });
  if (status !== 200) return;
  if (body.data.subscription === null)
    ledger.running = undefined; // cancelling an unpaid month ends it at once
  else if (ledger.running) ledger.running.isEnding = what === "cancel";
}

async function payDue({ built, ledger }: Client) {
  const body = { paymentMethodId: await cards.method("pays") };
  const response = await paying.call(built, "POST", "/payment/pay-due", { body });
  if (response.status !== 200 || response.body.data.status !== "succeeded") return;
  ledgers.changeCard(ledger, { now: time, card: "pays" });
  ledgers.payOverdue(ledger);
}

/** Reverses one of the latest payments: of the month, of an addition, or of an earlier month. */
async function giveBack(
  client: Client,
  { what, which }: { readonly what: "refund" | "refundPart" | "dispute"; readonly which: number },
) {
  const { built, ledger } = client;
  const { paymentGateway: gateway } = running.services;
  const [subscription] = (await paying.subscriptionsOf(built)).filter((each) => !each?.endedAt);
  if (!subscription || !ledger.running) return;
  const paid = (await gateway.listInvoices(subscription.id, 10)).filter(
    ({ status, dueFils }) => status === "paid" && dueFils > 0,
  );
  const invoice = paid[which % paid.length];
  const payment = invoice && (await gateway.readPayment(invoice.id));
  if (!invoice || !payment || payment.dispute || payment.refundedFils > 0) return;
  const month = paid.find(({ reason }) => reason !== "addition");
  const isMonth = invoice.id === month?.id;
  const source = isMonth ? "month" : invoice.id;
  const { controls } = cards.sandbox;
  if (what === "refundPart") return await controls.refund(payment.paymentIntentId, 100);
  if (what === "refund") {
    await controls.refund(payment.paymentIntentId);
    if (isMonth) return void ledger.running.outcomes.set(source, "refunded");
    ledgers.refundAddition(ledger, source);
    // Must happen before the next month begins, or that month would be charged in full.
    await syncSubscription(running.services, subscription.id);
    return await lowerQuantity(running.services, { subscriptionId: subscription.id });
  }
  if (client.disputed) return;
  await controls.openDispute(payment.paymentIntentId);
  ledger.running.outcomes.set(source, "open");
  client.disputed = { intent: payment.paymentIntentId, source };
}

async function close(client: Client, outcome: "won" | "lost") {
  const { disputed, ledger } = client;
  if (!disputed) return;
  await cards.sandbox.controls.closeDispute(disputed.intent, outcome);
  const fates = ledger.running?.outcomes;
  if (fates?.get(disputed.source) === "open") fates.set(disputed.source, outcome);
  client.disputed = undefined;
}

async function merge(
  client: Client,
  professions: { readonly from: number; readonly into: number },
) {
  const { ids, ledger } = client;
  const [from, into] = [
    ids[professions.from % ids.length] ?? 0,
    ids[professions.into % ids.length] ?? 0,
  ];
  if (from === into) return;
  await running.services.db.transaction().execute(async (tx) => {
    await lockEntryExclusively(tx, "profession", from);
    await mergeProfessionPayments(running.services.jobs, tx, { from, into });
    await sql`update profession set status = 'merged', merged_into = ${into} where id = ${from}`.execute(
      tx,
    );
    await mergeProfessions(tx, { from, into });
  });
  client.ids = ids.filter((id) => id !== from);
  if (client.registeredId === from) client.registeredId = into;
  ledgers.mergeProfessions(ledger, from, into);
}

/** Delivers this round's webhook events in each client's manner. */
async function deliverEvents(clients: readonly Client[], round: number) {
  const held = cards.takeQueuedEvents().map(({ body }) => signed(body)); // signatures expire
  cards.queueEvents();
  const owners = new Map(await customers(clients));
  const about = new Map(clients.map((client) => [client, [] as typeof held]));
  for (const event of held) {
    const owner = owners.get(await customerIn(event.body));
    if (owner) about.get(owner)?.push(event);
  }
  await allOf([...about], async ([client, events]) => {
    const manner = client.life[round]?.manner ?? "once";
    const [first] = events;
    if (manner === "lost" || manner === "late") client.hasUndeliveredEvents ||= first !== undefined;
    if (manner === "late") client.late.push(...events.map(({ body }) => body));
    if (manner === "forged" && first) {
      const { body, signature } = first;
      const forged = body.replace(/"(active|past_due|incomplete)"/, '"paid"');
      expect(await cards.deliver({ body: `${forged} `, signature })).toEqual([400]);
    }
    if (manner !== "lost" && manner !== "late")
      await cards.deliver(...(manner === "reversed" ? events.toReversed() : events));
    if (manner === "twice") await cards.deliver(...events);
  });
}

/** Three workers at once, then one to retry jobs that failed under load. */
async function workers() {
  await Promise.all([1, 2, 3].map(() => runJobs(running)));
  await runDelayedJobs(running);
}

async function customers(clients: readonly Client[]): Promise<[string, Client][]> {
  const rows = await running.services.db.selectFrom("billingCustomer").selectAll().execute();
  const owner = new Map(rows.map(({ clientId, customerId }) => [clientId, customerId]));
  return clients.map((client) => [owner.get(client.built.id) ?? "", client]);
}

/** A dispute contains only the payment intent, not the customer. */
async function customerIn(body: string): Promise<string> {
  const { object } = JSON.parse(body).data;
  if (object.customer) return object.customer;
  const { rows } = await sql<{ customer: string }>`select data->>'customer' as customer
    from sandbox.card_object where id = ${object.payment_intent ?? ""}`.execute(
    running.services.db,
  );
  return rows[0]?.customer ?? "";
}

function signed(body: string) {
  const at = Math.floor(time.getTime() / 1000);
  const { webhookSecret } = cards.sandbox.connection;
  const code = createHmac("sha256", webhookSecret).update(`${at}.${body}`).digest("hex");
  return { body, signature: `t=${at},v1=${code}` };
}

async function check(clients: readonly Client[]) {
  const { db } = running.services;
  const left = db.selectFrom("gatewayNotice").where("state", "in", ["waiting", "failed"]);
  expect(await left.select("fault").execute()).toEqual([]);
  const { rows } = await sql<{ clientId: string; count: number }>`
    select client_id, count(*) as count from invoice group by client_id`.execute(db);
  const invoicesOf = new Map(rows.map(({ clientId, count }) => [clientId, count]));
  await allOf(clients, async ({ built, ledger, life, registeredId }) => {
    const { isSubscribed, professions } = await findEntitlements(db, built.id, time);
    const paid = professions.filter(({ isPaid }) => isPaid).map(({ id }) => id);
    const seen = isSubscribed ? paid.toSorted((a, b) => a - b) : [];
    const held = new Set(professions.map(({ id }) => id));
    const lost = ledgers
      .chargedBackProfessions(ledger)
      .filter((id) => id !== registeredId && held.has(id));
    const invoices = invoicesOf.get(built.id) ?? 0;
    const expected = [ledgers.visibleProfessionsAt(ledger, time), ledger.paid, true, []];
    const description = JSON.stringify(life);
    expect([seen, invoices, held.has(registeredId), lost], description).toEqual(expected);
  });
}

/** Runs four at a time, as many as there are database connections. */
async function allOf<T, R>(all: readonly T[], work: (each: T) => Promise<R>) {
  const done: R[] = [];
  const left = [...all.entries()];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [at, each] = next;
      done[at] = await work(each);
    }
  };
  await Promise.all([1, 2, 3, 4].map(worker));
  return done;
}

/** `node bench/payments.ts`: hot paths of payments, in an empty and in a large payment history. */
import { loadavg } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { openStripeEmulator } from "../sandbox/stripe-emulator.ts";
import { buildApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { openServices } from "../server/open-services.ts";
import { syncSubscription } from "../server/payments/sync/sync-subscription.ts";
import { createLogger } from "../server/platform/log.ts";
import { createStripeGateway } from "../server/platform/payment-gateway/stripe/stripe-gateway.ts";
import type { Services } from "../server/platform/services.ts";
import { createTestData, type TestAccount } from "../server/testing/test-data.ts";
import { formatTable, targetMark } from "./format-table.ts";
import { type Times, timeSeries } from "./measure.ts";

const SAMPLES = 200;
const OTHER_CLIENTS = 20_000;
const PRICE = "profession_monthly_aed";

/** Milliseconds at the median. */
const targets = {
  "access check": 4,
  "webhook event, new": 4,
  "webhook event, repeated": 4,
  quote: 40,
  "start checkout": 150,
  "repeat checkout": 60,
  "sync from provider": 150,
  "event list, failed first": 20,
  "event list, one type": 20,
  "event list, unknown type": 20,
  "event list, far page": 20,
} as const;
const MAX_GROWTH = 1.5;
/** These need more rows than the empty history has. */
const skippedWhenAlone: readonly string[] = ["event list, one type", "event list, far page"];

type MeasuredPath = keyof typeof targets;
type PathTimes = Readonly<Record<MeasuredPath, Times>>;
type SignedWebhookEvent = { readonly body: string; readonly signature: string };

type PaymentBench = {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly catchUp: () => Promise<void>;
  /** Returns the webhook events signed since the last call. */
  readonly takeEvents: () => SignedWebhookEvent[];
};

if (process.argv[1] === import.meta.filename) console.log(await benchmarkPayments());

export async function benchmarkPayments(): Promise<string> {
  const config = readConfig({ DATA_DIR: join(import.meta.dirname, "../.data/bench-payments") });
  const { services, close } = await openServices(config, createLogger("error"));
  const [load = 0] = loadavg();
  const bench = await createPaymentBench(services);
  try {
    await removeOtherClients(services);
    const alone = await measurePaths(bench);
    await insertOtherClients(services);
    const withOthers = await measurePaths(bench);
    return `Load before ${load.toFixed(1)}; payment provider: the sandbox on this machine.\n${formatComparison(alone, withOthers)}`;
  } finally {
    await bench.app.close();
    await bench.close();
    await close();
  }
}

/** The sandbox queues its webhook events here instead of sending them. */
async function createPaymentBench(services: Services) {
  const { db, clock, log } = services;
  let queuedEvents: SignedWebhookEvent[] = [];
  const sandbox = await openStripeEmulator({
    db,
    log,
    clock: { now: clock.now, advanceTo: async () => {} },
    notify: async (body, signature) => queuedEvents.push({ body, signature }) > 0,
  });
  const cards = createStripeGateway({
    ...sandbox.connection,
    provider: "sandbox",
    taxPercent: 5,
    clock,
    log,
  });
  Object.assign(services, { cards });
  const app = await buildApp(services, { log, trustProxy: 0, isHttps: false });
  const takeEvents = () => {
    const events = queuedEvents;
    queuedEvents = [];
    return events;
  };
  return { app, services, takeEvents, catchUp: sandbox.processDue, close: sandbox.close };
}

async function measurePaths(bench: PaymentBench): Promise<PathTimes> {
  const { services } = bench;
  const clients = await createClients(services);
  const call = (client: TestAccount, method: "GET" | "POST", url: string, payload?: object) =>
    sendCall(bench.app, { client, method, url, payload });
  const clientOf = (run: number) => clients[run] as TestAccount & { readonly professionId: number };
  const checkout = (run: number) =>
    call(clientOf(run), "POST", "/api/payment/create-checkout-session", {
      priceId: PRICE,
      unpaidProfessions: [clientOf(run).professionId],
    });
  const info = (run: number) =>
    call(clientOf(run), "GET", `/api/payment/subscription-info/${clientOf(run).id}`);
  const price = `/api/payment/incoming-price?priceId=${PRICE}&quantity=3`;
  await timeSeries(20, info);
  const isOpen = await timeSeries(SAMPLES, info);
  const quote = await timeSeries(SAMPLES, (run) => call(clientOf(run), "GET", price));
  const firstCheckouts = await timeSeries(SAMPLES, checkout);
  const repeatedCheckouts = await timeSeries(SAMPLES, checkout);
  const started = await payAllCheckouts(services, clients);
  await bench.catchUp();
  const events = bench.takeEvents();
  const sendEvent = (run: number) =>
    sendWebhookEvent(bench.app, events[run % events.length] as SignedWebhookEvent);
  return {
    "access check": isOpen,
    quote,
    "start checkout": firstCheckouts,
    "repeat checkout": repeatedCheckouts,
    "webhook event, new": await timeSeries(Math.min(SAMPLES, events.length), sendEvent),
    "webhook event, repeated": await timeSeries(Math.min(SAMPLES, events.length), sendEvent),
    "sync from provider": await timeSeries(started.length, (run) =>
      syncSubscription(services, started[run] ?? ""),
    ),
    // Runs last, so that the inbox has rows.
    ...(await createEventListCalls(bench)),
  };
}

async function createEventListCalls({ app, services }: PaymentBench) {
  const operator = await createTestData({ services }).admin();
  const list = (query: string) => () =>
    sendCall(app, { client: operator, method: "GET", url: `/api/staff/payment/notices?${query}` });
  const after = `${(Date.now() - OTHER_CLIENTS * 500) * 1_000}.evt_`;
  return {
    "event list, failed first": await timeSeries(SAMPLES, list("")),
    "event list, one type": await timeSeries(SAMPLES, list("type=charge.refunded")),
    "event list, unknown type": await timeSeries(SAMPLES, list("type=nothing")),
    "event list, far page": await timeSeries(SAMPLES, list(`after=${after}`)),
  };
}

async function createClients(services: Services) {
  await sql`insert into plan (type, name, name_ar, price_id, unit_fils, active_from)
    values ('profession', 'Profession', 'مهنة', ${PRICE}, 19900, now() - interval '1 day')
    on conflict do nothing`.execute(services.db);
  const build = createTestData({ services });
  const professionId = await build.profession("Nursing");
  const clients: (TestAccount & { readonly professionId: number })[] = [];
  for (let n = 0; n < SAMPLES; n += 1)
    clients.push({ ...(await build.client({ unpaid: ["Nursing"] })), professionId });
  return clients;
}

/** Pays all open checkouts by a card without a bank prompt; returns the subscription ids. */
async function payAllCheckouts(
  { db, paymentGateway }: Services,
  clients: readonly TestAccount[],
): Promise<string[]> {
  const ids = clients.map(({ id }) => id);
  const open = await db
    .selectFrom("checkoutAttempt")
    .select(["subscriptionId", "invoiceId"])
    .where("clientId", "in", ids)
    .execute();
  for (const { invoiceId } of open)
    await paymentGateway.payInvoice(invoiceId ?? "", "pm_card_visa", `pay-${invoiceId}`);
  return open.flatMap(({ subscriptionId }) => subscriptionId ?? []);
}

type Call = {
  readonly client: TestAccount;
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly payload?: object | undefined;
};

async function sendCall(
  app: FastifyInstance,
  { client, payload, ...request }: Call,
): Promise<void> {
  const headers = { authorization: `Bearer ${client.token}` };
  const { statusCode, body } = await app.inject({
    ...request,
    headers,
    ...(payload && { payload }),
  });
  if (statusCode !== 200) throw new Error(`${request.url}: ${statusCode} ${body}`);
}

async function sendWebhookEvent(
  app: FastifyInstance,
  { body, signature }: SignedWebhookEvent,
): Promise<void> {
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const url = "/api/payment/webhook";
  const { statusCode } = await app.inject({ method: "POST", url, headers, payload: body });
  if (statusCode !== 200) throw new Error(`a webhook event returned ${statusCode}`);
}

/** Clients with a year of payments: twelve invoices and fifty webhook events each. */
async function insertOtherClients({ db }: Services): Promise<void> {
  const each = sql`generate_series(1, ${sql.raw(String(OTHER_CLIENTS))}) n`;
  const id = sql`md5('stranger ' || n)::uuid`;
  await sql`set statement_timeout = 0`.execute(db);
  await sql`insert into account (id, role, email, full_name, created_at)
    select ${id}, 'company', 'stranger' || n || '@people.example', 'Stranger', now() from ${each}`.execute(
    db,
  );
  await sql`insert into subscription (id, provider, client_id, status, is_live, covers, unit_fils, quantity,
      started_at, paid_until, is_ending, read_at)
    select 'sub_stranger' || n, 'sandbox', ${id}, 'active', true, '{1}', 19900, 1,
      now() - interval '1 year', now() + interval '20 days', false, now() from ${each}`.execute(db);
  await sql`insert into invoice (id, provider, provider_id, client_id, subscription_id, number, reason, currency,
      lines, subtotal_fils, discount_fils, tax_fils, tax_percent, total_fils, due_fils, issued_at, paid_at,
      period_start, period_end, supplier, buyer)
    select md5('invoice ' || n || ' ' || month)::uuid, 'sandbox', 'in_stranger' || n || '_' || month, ${id},
      'sub_stranger' || n, 'S-' || n || '-' || month, 'renewal', 'aed', '[]', 19900, 0, 995, 5, 20895, 20895,
      now() - month * interval '30 days', now(), now(), now(), '{}', '{}'
    from ${each}, generate_series(1, 12) month`.execute(db);
  await sql`insert into gateway_notice (provider, id, type, happened_at, received_at, state)
    select 'sandbox', 'evt_stranger' || n || '_' || m,
      case when m = 1 then 'charge.refunded' else 'invoice.paid' end, now(),
      now() - n * interval '1 second', case when m = 2 and n % 100 = 0 then 'failed' else 'done' end
    from ${each}, generate_series(1, 50) m`.execute(db);
  await sql`analyze account, subscription, invoice, gateway_notice`.execute(db);
}

async function removeOtherClients({ db }: Services): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`truncate invoice, gateway_notice`.execute(db);
  await sql`delete from subscription where id like 'sub_stranger%'`.execute(db);
  await sql`delete from account where email like 'stranger%@people.example'`.execute(db);
}

function formatComparison(alone: PathTimes, withOthers: PathTimes): string {
  const rows = (Object.keys(targets) as MeasuredPath[]).map((path) => {
    const [before, after] = [alone[path], withOthers[path]];
    const growth = after.p50 / before.p50;
    return [
      path,
      formatTimes(before),
      formatTimes(after),
      `${targets[path]} ${targetMark(after.p50 <= targets[path])}`,
      skippedWhenAlone.includes(path)
        ? "–"
        : `${growth.toFixed(2)} ${targetMark(growth <= MAX_GROWTH)}`,
    ];
  });
  const many = OTHER_CLIENTS.toLocaleString("en");
  return formatTable([["ms p50 (p95)", "alone", `among ${many}`, "target", "growth"], ...rows]);
}

function formatTimes({ p50, p95 }: Times): string {
  return `${p50.toFixed(1)} (${p95.toFixed(1)})`;
}

/** `node bench/payments.ts`: the hot paths of payments, with little and with much paid before. */
import { loadavg } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { openCards } from "../sandbox/cards.ts";
import { buildApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { openServices } from "../server/open-services.ts";
import { settleSubscription } from "../server/payments/settle/settle.ts";
import { stripeGateway } from "../server/platform/cards/stripe/stripe-gateway.ts";
import { openLog } from "../server/platform/log.ts";
import type { Services } from "../server/platform/services.ts";
import { type Built, buildOn } from "../server/testing/build.ts";
import { series, type Times } from "./measure.ts";
import { mark, table } from "./print.ts";

const SAMPLES = 200;
const STRANGERS = 20_000;
const PRICE = "profession_monthly_aed";

/** What is promised, in milliseconds at the median, and how much more with many who paid before. */
const targets = {
  "is the list open": 4,
  "notice, taken in": 4,
  "notice, once more": 4,
  quote: 40,
  "begin a payment": 150,
  "the same again": 60,
  "read again and apply": 150,
  "events, what failed first": 20,
  "events of a kind": 20,
  "events of a kind that nobody sent": 20,
  "events, far on": 20,
} as const;
const MOST_GROWTH = 1.5;
/** Alone there is no page as far on as that. */
const hasNone: readonly string[] = ["events of a kind", "events, far on"];

type Path = keyof typeof targets;
type Measured = Readonly<Record<Path, Times>>;
type Notice = { readonly body: string; readonly signature: string };

type Ground = {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly catchUp: () => Promise<void>;
  /** Those signed since it was asked last. */
  readonly notices: () => Notice[];
};

if (process.argv[1] === import.meta.filename) console.log(await payments());

export async function payments(): Promise<string> {
  const config = readConfig({ DATA_DIR: join(import.meta.dirname, "../.data/bench-payments") });
  const { services, close } = await openServices(config, openLog("error"));
  const [load = 0] = loadavg();
  const ground = await layGround(services);
  try {
    await removeStrangers(services);
    const alone = await measure(ground);
    await addStrangers(services);
    const among = await measure(ground);
    return `Load before ${load.toFixed(1)}; the provider is the sandbox, on this machine.\n${compared(alone, among)}`;
  } finally {
    await ground.app.close();
    await ground.close();
    await close();
  }
}

/** A server beside a sandbox whose notices wait here instead of being sent. */
async function layGround(services: Services) {
  const { db, clock, log } = services;
  let waiting: Notice[] = [];
  const sandbox = await openCards({
    ...{ db, log, clock: { now: clock.now, advanceTo: async () => {} } },
    notify: async (body, signature) => waiting.push({ body, signature }) > 0,
  });
  const cards = stripeGateway({
    ...{ ...sandbox.asStripe, provider: "sandbox", taxPercent: 5, clock, log },
  });
  Object.assign(services, { cards });
  const app = await buildApp(services, { log, trustProxy: 0, isHttps: false });
  const notices = () => {
    const kept = waiting;
    waiting = [];
    return kept;
  };
  return { app, services, notices, catchUp: sandbox.catchUp, close: sandbox.close };
}

async function measure(ground: Ground): Promise<Measured> {
  const { services } = ground;
  const clients = await newClients(services);
  const call = (client: Built, method: "GET" | "POST", url: string, payload?: object) =>
    answered(ground.app, { client, method, url, payload });
  const of = (run: number) => clients[run] as Built & { readonly professionId: number };
  const checkout = (run: number) =>
    call(of(run), "POST", "/api/payment/create-checkout-session", {
      ...{ priceId: PRICE, unpaidProfessions: [of(run).professionId] },
    });
  const info = (run: number) =>
    call(of(run), "GET", `/api/payment/subscription-info/${of(run).id}`);
  const price = `/api/payment/incoming-price?priceId=${PRICE}&quantity=3`;
  await series(20, info);
  const isOpen = await series(SAMPLES, info);
  const quote = await series(SAMPLES, (run) => call(of(run), "GET", price));
  const begin = await series(SAMPLES, checkout);
  const again = await series(SAMPLES, checkout);
  const begun = await payAll(services, clients);
  await ground.catchUp();
  const notices = ground.notices();
  const take = (run: number) => notify(ground.app, notices[run % notices.length] as Notice);
  return {
    "is the list open": isOpen,
    quote,
    "begin a payment": begin,
    "the same again": again,
    "notice, taken in": await series(Math.min(SAMPLES, notices.length), take),
    "notice, once more": await series(Math.min(SAMPLES, notices.length), take),
    "read again and apply": await series(begun.length, (run) =>
      settleSubscription(services, begun[run] ?? ""),
    ),
    // The inbox has some rows by now.
    ...(await eventLists(ground)),
  };
}

/** What an operator looks at. */
async function eventLists({ app, services }: Ground) {
  const operator = await buildOn({ services }).admin();
  const list = (query: string) => () =>
    answered(app, { client: operator, method: "GET", url: `/api/staff/payment/notices?${query}` });
  const after = `${(Date.now() - STRANGERS * 500) * 1_000}.evt_`;
  return {
    "events, what failed first": await series(SAMPLES, list("")),
    "events of a kind": await series(SAMPLES, list("type=charge.refunded")),
    "events of a kind that nobody sent": await series(SAMPLES, list("type=nothing")),
    "events, far on": await series(SAMPLES, list(`after=${after}`)),
  };
}

async function newClients(services: Services) {
  await sql`insert into plan (type, name, name_ar, price_id, unit_fils, active_from)
    values ('profession', 'Profession', 'مهنة', ${PRICE}, 19900, now() - interval '1 day')
    on conflict do nothing`.execute(services.db);
  const build = buildOn({ services });
  const professionId = await build.profession("Nursing");
  const made: (Built & { readonly professionId: number })[] = [];
  for (let n = 0; n < SAMPLES; n += 1)
    made.push({ ...(await build.client({ unpaid: ["Nursing"] })), professionId });
  return made;
}

/** Pays what was begun, as a card that needs no bank does; answers the subscriptions. */
async function payAll({ db, cards }: Services, clients: readonly Built[]): Promise<string[]> {
  const ids = clients.map(({ id }) => id);
  const open = await db
    .selectFrom("checkoutAttempt")
    .select(["subscriptionId", "invoiceId"])
    .where("clientId", "in", ids)
    .execute();
  for (const { invoiceId } of open)
    await cards.payInvoice(invoiceId ?? "", "pm_card_visa", `pay-${invoiceId}`);
  return open.flatMap(({ subscriptionId }) => subscriptionId ?? []);
}

type Call = {
  readonly client: Built;
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly payload?: object | undefined;
};

async function answered(app: FastifyInstance, { client, payload, ...how }: Call): Promise<void> {
  const headers = { authorization: `Bearer ${client.token}` };
  const { statusCode, body } = await app.inject({ ...how, headers, ...(payload && { payload }) });
  if (statusCode !== 200) throw new Error(`${how.url}: ${statusCode} ${body}`);
}

async function notify(app: FastifyInstance, { body, signature }: Notice): Promise<void> {
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const url = "/api/payment/webhook";
  const { statusCode } = await app.inject({ method: "POST", url, headers, payload: body });
  if (statusCode !== 200) throw new Error(`a notice was answered ${statusCode}`);
}

/** Clients who have paid for a year, each with twelve invoices and fifty notices. */
async function addStrangers({ db }: Services): Promise<void> {
  const each = sql`generate_series(1, ${sql.raw(String(STRANGERS))}) n`;
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

async function removeStrangers({ db }: Services): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`truncate invoice, gateway_notice`.execute(db);
  await sql`delete from subscription where id like 'sub_stranger%'`.execute(db);
  await sql`delete from account where email like 'stranger%@people.example'`.execute(db);
}

function compared(alone: Measured, among: Measured): string {
  const rows = (Object.keys(targets) as Path[]).map((path) => {
    const [before, after] = [alone[path], among[path]];
    const growth = after.p50 / before.p50;
    return [
      path,
      written(before),
      written(after),
      `${targets[path]} ${mark(after.p50 <= targets[path])}`,
      hasNone.includes(path) ? "–" : `${growth.toFixed(2)} ${mark(growth <= MOST_GROWTH)}`,
    ];
  });
  const many = STRANGERS.toLocaleString("en");
  return table([["ms p50 (p95)", "alone", `among ${many}`, "target", "growth"], ...rows]);
}

function written({ p50, p95 }: Times): string {
  return `${p50.toFixed(1)} (${p95.toFixed(1)})`;
}

import { createHmac, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { openApp, startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { makeJobsDue, runJobs } from "#/testing/jobs.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import { readQueuedPayloads, updateJobs } from "#/testing/queued-jobs.ts";
import type { TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);

beforeAll(() => paying.createPlan());
beforeEach(paying.processDueWork);

const secondNow = () => Math.floor(running.services.clock.now().getTime() / 1000);

/** Signs as the provider does. */
function signed(
  body: string,
  { secret = cards.sandbox.connection.webhookSecret, at = secondNow() } = {},
) {
  const code = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return { body, signature: `t=${at},v1=${code}` };
}

function eventOf(type: string, object: object, id = `evt_${randomUUID()}`) {
  const envelope = { api_version: "2026-10-28.endive", livemode: false, pending_webhooks: 1 };
  const event = { id, object: "event", created: secondNow(), request: null, type, ...envelope };
  return JSON.stringify({ ...event, data: { object } });
}

const subscriptionEvent = (id: string) =>
  eventOf("customer.subscription.updated", { id, object: "subscription" });

async function inbox() {
  return await running.services.db
    .selectFrom("gatewayNotice")
    .selectAll()
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
}

async function post(payload: string | Buffer, headers: Record<string, string> = {}) {
  const response = await running.app.inject({
    method: "POST",
    url: "/api/payment/webhook",
    payload,
    headers: { "content-type": "application/json", ...headers },
  });
  return response.statusCode;
}

/** A client that has paid, and its events, which are not delivered yet. */
async function payWithoutEvents(...labels: string[]) {
  const { client, ids } = await paying.client(...labels);
  cards.queueEvents();
  const { body } = await paying.checkout(client, { professions: ids });
  expect(await cards.pay(body.checkOutSession.client_secret)).toBe("succeeded");
  await cards.catchUp();
  return { client, events: cards.takeQueuedEvents() };
}

describe("an invalid event", () => {
  const event = () => signed(subscriptionEvent("sub_unknown"));
  const eventWith = (changes: object) =>
    JSON.stringify({ ...JSON.parse(subscriptionEvent("sub_unknown")), ...changes });
  const isAbout = (id: unknown): [string, () => ReturnType<typeof signed>] => [
    `is about ${JSON.stringify(id).slice(0, 20)}`,
    () => signed(eventWith({ data: { object: { id, object: "subscription" } } })),
  ];
  test.each<[string, () => { body: string | Buffer; signature?: string | undefined }]>([
    ["is signed with another secret", () => signed(event().body, { secret: "whsec_another" })],
    ["was changed on its way", () => ({ ...event(), body: event().body.replace("sub_", "sub_1") })],
    ["was signed 301 seconds ago", () => signed(event().body, { at: secondNow() - 301 })],
    ["was signed 301 seconds ahead", () => signed(event().body, { at: secondNow() + 301 })],
    ["is not signed", () => ({ body: event().body })],
    ["has an empty signature", () => ({ body: event().body, signature: "" })],
    ["has a signature of nonsense", () => ({ body: event().body, signature: "t=now,v1=zzz" })],
    ["is of the other mode, live", () => signed(eventWith({ livemode: true }))],
    ["says no mode", () => signed(eventWith({ livemode: undefined }))],
    ["is no JSON", () => signed("not json")],
    ["is no event", () => signed('{"id":7}')],
    ["is nothing at all", () => signed("")],
    ["has an id with a NUL", () => signed(eventWith({ id: "evt_\0" }))],
    ["has an id that is half a sign", () => signed(eventWith({ id: "evt_\ud800" }))],
    ["has a long id", () => signed(eventWith({ id: "e".repeat(10_000) }))],
    ["has a list for its id", () => signed(eventWith({ id: ["evt_1"] }))],
    ["has a type with a NUL", () => signed(eventWith({ type: "a\0" }))],
    ["is of no time", () => signed(eventWith({ created: "now" }))],
    ["is from before all time", () => signed(eventWith({ created: -1e12 }))],
    ["is from the end of time", () => signed(eventWith({ created: 8e12 }))],
    ...[7, null, ["x"], { id: 7 }, "sub_\0", "sub_\ud800", "s".repeat(10_000)].map(isAbout),
    [
      "is about a payment that is none",
      () =>
        signed(
          eventWith({ type: "charge.refunded", data: { object: { payment_intent: { id: 7 } } } }),
        ),
    ],
    ["is not UTF-8", () => ({ body: Buffer.from([0xff, 0xfe, 0x00]), signature: "t=1,v1=00" })],
  ])("that %s is rejected, and nothing of it is stored", async (_what, make) => {
    const before = (await inbox()).length;
    const { body, signature } = make();
    expect(await post(body, signature === undefined ? {} : { "stripe-signature": signature })).toBe(
      400,
    );
    expect(await inbox()).toHaveLength(before);
  });

  test("that is too large is rejected unread", async () => {
    const { body, signature } = signed(eventOf("invoice.paid", { text: "x".repeat(300_000) }));
    expect(await post(body, { "stripe-signature": signature })).toBe(413);
    const ten = Buffer.alloc(10 * 1024 * 1024, "x");
    expect(await post(ten, { "stripe-signature": signature })).toBe(413);
    expect(await inbox()).toHaveLength(0);
  });
});

test("any content type is accepted: only the signature counts", async () => {
  const { body, signature } = signed(
    eventOf("product.created", { id: "prod_1", object: "product" }),
  );
  for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"])
    expect(await post(body, { "content-type": type, "stripe-signature": signature })).toBe(200);
  const [kept, ...more] = await inbox();
  expect(more).toEqual([]);
  expect(kept).toMatchObject({
    type: "product.created",
    state: "ignored",
    deliveries: 3,
    about: null,
  });
});

describe("an event about no subscription of ours is stored, ignored and logged", () => {
  async function deliver(body: string): Promise<string> {
    const { signature } = signed(body);
    expect(await post(body, { "stripe-signature": signature })).toBe(200);
    return JSON.parse(body).id;
  }

  /** Processes all events; returns what is logged about this one. */
  async function warningsAbout(id: string): Promise<string[]> {
    const warnings: string[] = [];
    const { log } = running.services;
    const listening = Object.assign(Object.create(log), {
      warn: ({ eventId }: { readonly eventId?: string }, text: string) => {
        if (eventId === id) warnings.push(text);
      },
    });
    Object.assign(running.services, { log: listening });
    await runJobs(running);
    Object.assign(running.services, { log });
    return warnings;
  }

  async function stateOf(id: string) {
    return (await inbox()).find((event) => event.id === id)?.state;
  }

  test.each([
    [
      "about an unknown customer's subscription",
      () => subscriptionEvent("sub_of_somebody_else"),
      "unknown customer",
    ],
    [
      "about an unknown invoice",
      () => eventOf("invoice.paid", { id: "in_of_somebody_else", object: "invoice" }),
      "no subscription found",
    ],
  ])("%s", async (_what, create, reason) => {
    const id = await deliver(create());
    expect(await warningsAbout(id)).toEqual([`webhook event ignored: ${reason}`]);
    expect(await stateOf(id)).toBe("ignored");
  });

  test("from a provider no longer in use", async () => {
    const { paymentGateway } = running.services;
    const provider = paymentGateway.provider === "stripe" ? "sandbox" : "stripe";
    Object.assign(running.services, { paymentGateway: { ...paymentGateway, provider } });
    const id = await deliver(subscriptionEvent("sub_of_the_former_provider"));
    Object.assign(running.services, { paymentGateway });
    expect(await warningsAbout(id)).toEqual(["webhook event ignored: no subscription found"]);
    expect(await stateOf(id)).toBe("ignored");
  });
});

describe("events of the provider", () => {
  test("open what was paid, for every instance from its next request on", async () => {
    const { client, events } = await payWithoutEvents("Welding", "Driving");
    const other = await openApp(running.services);
    const path = `/payment/subscription-info/${client.id}`;
    const seenBy = async (app: typeof other) =>
      (await createApiClient({ app })(client, "GET", path)).body.data.isOpen;
    expect([await seenBy(running.app), await seenBy(other)]).toEqual([false, false]);
    expect(new Set(await cards.deliver(...events))).toEqual(new Set([200]));
    const mails = await runJobs(running);
    expect([await seenBy(running.app), await seenBy(other)]).toEqual([true, true]);
    await other.close();
    expect(mails.map(({ to }) => to)).toEqual([client.email]);
    expect((await inbox()).map(({ state }) => state)).not.toContain("waiting");
  });

  test.each<[string, <T>(events: readonly T[]) => readonly T[]]>([
    ["three times each", (events) => [...events, ...events, ...events]],
    ["in reverse", (events) => events.toReversed()],
    ["the last alone", (events) => events.slice(-1)],
    ["the first alone", (events) => events.slice(0, 1)],
  ])("have the same effect delivered %s", async (_how, sent) => {
    const { client, events } = await payWithoutEvents("Masonry");
    await cards.deliver(...sent(events));
    const mails = await runJobs(running);
    expect(await paying.paidBy(client)).toEqual(["Masonry"]);
    await cards.deliver(...sent(events));
    expect([...mails, ...(await runJobs(running))]).toHaveLength(1);
    const { db } = running.services;
    const invoices = db.selectFrom("invoice").where("clientId", "=", client.id);
    expect(await invoices.select("number").execute()).toHaveLength(1);
    const auditEntries = db
      .selectFrom("auditEntry")
      .where("subjectId", "=", client.id)
      .where("action", "like", "payments.%");
    expect(await auditEntries.select("action").orderBy("id").execute()).toEqual([
      { action: "payments.accessChanged" },
      { action: "payments.settled" },
    ]);
  });

  test("have the same effect with several workers at once", async () => {
    const several = await Promise.all([payWithoutEvents("Plumbing")]);
    for (const { events } of several) await cards.deliver(...events, ...events);
    const mails = await Promise.all([1, 2, 3].map(() => runJobs(running)));
    expect(mails.flat()).toHaveLength(1);
    const [{ client } = await payWithoutEvents("Never")] = several;
    expect(await paying.paidBy(client)).toEqual(["Plumbing"]);
  });

  test("are stored without a secret, a card or a name", async () => {
    const { client, events } = await payWithoutEvents("Tailoring");
    await cards.deliver(...events);
    await runJobs(running);
    const { rows } = await sql<{ text: string }>`
      select string_agg(each::text, '') as text from (
        select to_jsonb(t)::text as each from gateway_notice t
        union all select to_jsonb(t)::text from checkout_attempt t
        union all select to_jsonb(t)::text from subscription t
        union all select to_jsonb(t)::text from audit_entry t
      ) stored`.execute(running.services.db);
    const text = rows[0]?.text + (await readQueuedPayloads(running.services.db));
    expect(text).toContain(client.id);
    expect(text).not.toMatch(/_secret|4242424242424242|sk_|whsec_/);
    expect(text).not.toContain(client.email);
  });
});

describe("a worker that crashes", () => {
  const makeAllJobsDue = () => makeJobsDue(running);

  async function runWithFault(injectFault: (client: TestAccount) => Promise<() => Promise<void>>) {
    const { client, events } = await payWithoutEvents("Carpentry");
    await cards.deliver(...events);
    const removeFault = await injectFault(client);
    const first = await runJobs(running);
    await removeFault();
    const beforeRetry = await inbox();
    await makeAllJobsDue();
    const second = await runJobs(running);
    const waited = beforeRetry.filter(({ state }) => state === "waiting");
    return { client, waited, mails: [...first, ...second] };
  }

  test("after asking the provider has changed nothing, and succeeds next time", async () => {
    const { client, waited, mails } = await runWithFault(async () => {
      const { paymentGateway: gateway } = running.services;
      const readPayment = () => Promise.reject(new Error("out of memory"));
      Object.assign(running.services, { paymentGateway: { ...gateway, readPayment } });
      return async () => void Object.assign(running.services, { paymentGateway: gateway });
    });
    expect(waited.length).toBeGreaterThan(0);
    for (const { attempts, fault } of waited)
      expect([attempts, fault]).toEqual([1, "Error: out of memory"]);
    expect(await paying.paidBy(client)).toEqual(["Carpentry"]);
    expect(mails).toHaveLength(1);
  });

  test("between its writes has changed nothing, and succeeds next time", async () => {
    const { db } = running.services;
    const { client, mails } = await runWithFault(async ({ id }) => {
      await sql`create function break_off() returns trigger language plpgsql as
        $$ begin raise exception 'broken off'; end $$`.execute(db);
      await sql`create trigger break_off before insert on audit_entry
        for each row execute function break_off()`.execute(db);
      return async () => {
        const invoices = db.selectFrom("invoice").select("number").where("clientId", "=", id);
        expect(await invoices.execute()).toEqual([]);
        await sql`drop function break_off cascade`.execute(db);
      };
    });
    expect(await paying.paidBy(client)).toEqual(["Carpentry"]);
    expect(mails).toHaveLength(1);
  });

  test("after its writes does nothing twice", async () => {
    const { db } = running.services;
    const { client, waited, mails } = await runWithFault(async () => {
      await sql`create function break_off() returns trigger language plpgsql as
        $$ begin if new.state = 'done' then raise exception 'broken off'; end if; return new; end $$`.execute(
        db,
      );
      await sql`create trigger break_off before update on gateway_notice
        for each row execute function break_off()`.execute(db);
      return async () => {
        await sql`drop function break_off cascade`.execute(db);
      };
    });
    expect(waited.length).toBeGreaterThan(0);
    expect(await paying.paidBy(client)).toEqual(["Carpentry"]);
    expect(mails).toHaveLength(1);
  });

  test("on every try fails the event and logs it; a redelivery is tried again", async () => {
    const { client, events } = await payWithoutEvents("Roofing");
    await cards.deliver(...events);
    const { paymentGateway: gateway, log } = running.services;
    const errors: unknown[] = [];
    const listening = Object.assign(Object.create(log), {
      error: (entry: unknown) => errors.push(entry),
    });
    const readSubscription = () => Promise.reject(new Error("out of order"));
    Object.assign(running.services, {
      paymentGateway: { ...gateway, readSubscription },
      log: listening,
    });
    await updateJobs(running.services.db).set({ maxAttempts: 2 }).execute();
    await runJobs(running);
    expect(errors).toEqual([]);
    await makeAllJobsDue();
    await runJobs(running);
    Object.assign(running.services, { paymentGateway: gateway, log });
    const failed = (await inbox()).filter(({ state }) => state === "failed");
    expect(failed.length).toBeGreaterThan(0);
    expect(errors).toHaveLength(failed.length);
    expect(failed.map(({ attempts }) => attempts)).toEqual(failed.map(() => 2));
    expect(await paying.paidBy(client)).toEqual([]);
    await cards.deliver(...events);
    await runJobs(running);
    expect(await paying.paidBy(client)).toEqual(["Roofing"]);
    expect((await inbox()).map(({ state }) => state)).not.toContain("failed");
  });
});

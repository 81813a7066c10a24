import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import "#/platform/audit.ts";
import { getBillingQueues } from "#/payments/payments.ts";
import { DAY_MS } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);
const build = createTestData(running);
const call = createApiClient(running);
beforeAll(() => paying.createPlan());

const reason = "The client asked, ticket 31";
let operator: TestAccount;
beforeEach(async () => {
  running.setTime(TEST_NOW);
  operator = await build.admin();
  await paying.processDueWork();
  await sql`truncate gateway_notice`.execute(running.services.db);
});

type Values = Readonly<Record<string, unknown>>;
type Row = { _id: string; state: string; type: string; fault: string | null; attempts: number };
type Page = { rows: Row[]; next: string | null };

const read = async (path: string, query: Values = {}) =>
  (await call(operator, "GET", `/staff/payment/${path}`, { query })).body.data;
const replay = (id: string, body: object = { reason }) =>
  call(operator, "POST", `/staff/payment/notices/sandbox/${id}/replay`, { body });

/** Inserts events in these states, one second apart, oldest first. */
async function insertEvents(...states: Row["state"][]): Promise<void> {
  const rows = states.map((state, n) => ({
    provider: "sandbox",
    id: `evt_${n}`,
    type: n % 2 ? "invoice.paid" : "charge.refunded",
    happenedAt: TEST_NOW,
    receivedAt: new Date(TEST_NOW.getTime() + n * 1_000),
    state,
    about: JSON.stringify({ subscriptionId: `sub_${n}` }),
    fault: state === "failed" ? "GatewayAway: 503" : null,
  }));
  await running.services.db
    .insertInto("gatewayNotice")
    .values(rows as never)
    .execute();
}

async function pages(query: Values): Promise<string[]> {
  const seen: string[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page: Page = await read("notices", { ...query, ...(after && { after }) });
    seen.push(...page.rows.map(({ _id }) => _id.slice(4)));
    after = page.next;
  }
  return seen;
}

describe("webhook events", () => {
  test("are listed failed first, then newest first, each once across pages", async () => {
    await insertEvents("done", "failed", "ignored", "waiting", "failed", "done", "done");
    const inOrder = ["4", "1", "6", "5", "3", "2", "0"];
    for (const count of [1, 2, 3, 50]) expect(await pages({ count })).toEqual(inOrder);
    expect(await pages({ count: 1, state: "failed" })).toEqual(["4", "1"]);
    expect(await pages({ count: 1, state: "done" })).toEqual(["6", "5", "0"]);
    expect(await pages({ count: 2, type: "invoice.paid" })).toEqual(["1", "5", "3"]);
    expect(await pages({ count: 1, type: "charge.refunded", state: "failed" })).toEqual(["4"]);
    expect(await pages({ type: "invoice" })).toEqual([]);
    const [first] = (await read("notices")).rows;
    expect(first).toMatchObject({ about: "sub_4", fault: "GatewayAway: 503", deliveries: 1 });
    const { failedEvents, lastNoticeAt } = await getBillingQueues(running.services.db, TEST_NOW);
    expect(failedEvents).toEqual({ count: 2, oldestAt: new Date(TEST_NOW.getTime() + 1_000) });
    expect(lastNoticeAt).toEqual(new Date(TEST_NOW.getTime() + 6_000));
  });

  test("reject an invalid cursor and an unknown state", async () => {
    for (const query of [{ after: "x" }, { after: "f" }, { after: "f1.é" }, { state: "lost" }])
      expect((await call(operator, "GET", "/staff/payment/notices", { query })).status).toBe(422);
  });
});

describe("a failed webhook event", () => {
  /** A client that has paid, with all of its events failed. */
  async function createClientWithFailedEvents() {
    const { client, ids } = await paying.client("Nursing");
    cards.queueEvents();
    const { body } = await paying.checkout(client, { professions: ids });
    await cards.pay(body.checkOutSession.client_secret);
    await cards.catchUp();
    cards.takeQueuedEvents();
    const [subscription] = await paying.subscriptionsOf(client);
    await insertEvents("failed");
    await sql`update gateway_notice set about = ${JSON.stringify({ subscriptionId: subscription?.id })}::jsonb`.execute(
      running.services.db,
    );
    return client;
  }

  test("can be replayed, which opens what was paid and is audited", async () => {
    const client = await createClientWithFailedEvents();
    expect(await paying.paidBy(client)).toEqual([]);
    const { status, body } = await replay("evt_0");
    expect([status, body.data.state]).toEqual([200, "waiting"]);
    await paying.processDueWork();
    expect(await paying.paidBy(client)).toEqual(["Nursing"]);
    expect((await read("notices", { state: "done" })).rows).toMatchObject([
      { _id: "evt_0", attempts: 1, fault: null },
    ]);
    const entries = await running.services.db
      .selectFrom("auditEntry")
      .select(["action", "actorId", "reason", "before", "after"])
      .where("subject", "=", "notice")
      .execute();
    expect(entries).toEqual([
      {
        action: "payments.noticeReplayed",
        actorId: operator.id,
        reason,
        before: { state: "failed" },
        after: { state: "waiting" },
      },
    ]);
    // A second replay changes nothing.
    expect((await replay("evt_0")).status).toBe(200);
    await paying.processDueWork();
    expect(await paying.paidBy(client)).toEqual(["Nursing"]);
    await paying.endAllSubscriptions();
  });

  test("is replayed once when twenty operators try at the same time", async () => {
    await insertEvents("failed");
    const response = await Promise.all(Array.from({ length: 20 }, () => replay("evt_0")));
    expect(response.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    await paying.processDueWork();
    expect((await read("notices")).rows[0].state).toBe("ignored");
  });

  test("is not replayed if unknown, about no payment, or without a reason", async () => {
    await insertEvents("failed", "ignored");
    await sql`update gateway_notice set about = null where id = 'evt_1'`.execute(
      running.services.db,
    );
    expect((await replay("evt_9")).status).toBe(404);
    expect((await replay("evt_1")).body.message).toMatch(/^This event does not concern a payment/);
    expect((await replay("evt_0", { reason: " " })).status).toBe(422);
    expect((await read("notices", { state: "waiting" })).rows).toEqual([]);
  });
});

describe("re-reading a client's payments", () => {
  const readAgain = (id: string) =>
    call(operator, "POST", `/staff/payment/clients/${id}/read-again`, { body: { reason } });

  test("finds a payment whose events never arrived, and is audited", async () => {
    const { client, ids } = await paying.client("Nursing");
    cards.queueEvents();
    const { body } = await paying.checkout(client, { professions: ids });
    await cards.pay(body.checkOutSession.client_secret);
    await cards.catchUp();
    cards.takeQueuedEvents();
    expect((await readAgain(client.id.toUpperCase())).status).toBe(200);
    expect(await paying.paidBy(client)).toEqual(["Nursing"]);
    const entries = await running.services.db
      .selectFrom("auditEntry")
      .select(["action", "reason"])
      .where("subjectId", "=", client.id)
      .orderBy("id")
      .execute();
    expect(entries.at(-1)).toEqual({ action: "payments.readAgain", reason });
    await paying.endAllSubscriptions();
  });

  test("responds 404 for unknown accounts and for accounts that are not clients", async () => {
    const seeker = await build.jobSeeker();
    for (const id of [seeker.id, operator.id, crypto.randomUUID()])
      expect((await readAgain(id)).status).toBe(404);
  });
});

test("a failed renewal is listed with the day its access ends", async () => {
  const { client, ids } = await paying.client("Nursing");
  await paying.pay(client, ids, { card: "failsAtRenewal" });
  await paying.advanceDays(31);
  operator = await build.admin();
  const { rows, next } = await read("past-due");
  const [row] = rows;
  expect([rows.length, next, row.client, row.professions, row.isEnding]).toEqual([
    ...[1, null, { _id: client.id, fullName: "Omar Khoury" }, 1, false],
  ]);
  expect(Date.parse(row.dueBy) - Date.parse(row.paidUntil)).toBe(7 * DAY_MS);
  const { pastDue } = await getBillingQueues(running.services.db, running.services.clock.now());
  expect(pastDue).toEqual({ count: 1, oldestAt: new Date(row.paidUntil) });
  await paying.endAllSubscriptions();
});

test("lists reversed invoices and subscriptions with a mismatched quantity", async () => {
  const { client, ids } = await paying.client("Nursing", "Sales");
  await paying.pay(client, ids);
  await paying.processDueWork();
  expect(await read("out-of-step")).toEqual({ rows: [], next: null });
  expect(await read("given-back")).toEqual({ rows: [], next: null });
  await sql`update invoice set refunded_fils = 100, dispute = 'open' where client_id = ${client.id}`.execute(
    running.services.db,
  );
  await sql`update subscription set quantity = 1 where client_id = ${client.id}`.execute(
    running.services.db,
  );
  expect((await read("given-back")).rows).toMatchObject([
    { client: { _id: client.id }, totalFils: 41_790, refundedFils: 100, dispute: "open" },
  ]);
  expect((await read("out-of-step")).rows).toMatchObject([
    { client: { _id: client.id }, charged: 1, open: 2 },
  ]);
});

test("reversed invoices can be sorted by date and by refunded amount across pages", async () => {
  const { client, ids } = await paying.client("Nursing");
  const copied = await build.client();
  await paying.pay(client, ids);
  await paying.processDueWork();
  await sql`insert into invoice select (jsonb_populate_record(invoice, jsonb_build_object(
      'id', gen_random_uuid(), 'provider_id', 'copy_' || place, 'number', 'N' || place,
      'client_id', ${copied.id}::uuid, 'refunded_fils', fils,
      'issued_at', issued_at + place * interval '1 minute'))).*
    from invoice, unnest(array[300, 100, 300, 200]) with ordinality refunds (fils, place)
    where client_id = ${client.id}`.execute(running.services.db);
  const numbers = async (sorted: Values) => {
    const found: string[] = [];
    let place: Values | null = {};
    while (place) {
      const { rows, next } = await read("given-back", { count: 1, ...sorted, ...place });
      for (const row of rows) if (row.client._id === copied.id) found.push(row.number);
      place = next === null ? null : { after: next };
    }
    return found;
  };
  expect(await numbers({})).toEqual(["N4", "N3", "N2", "N1"]);
  expect(await numbers({ sort: "issuedAt" })).toEqual(["N1", "N2", "N3", "N4"]);
  const up = await numbers({ sort: "refundedFils" });
  expect([up[0], up[1], up.slice(2).toSorted()]).toEqual(["N2", "N4", ["N1", "N3"]]);
  expect(await numbers({ sort: "-refundedFils" })).toEqual(up.toReversed());
});

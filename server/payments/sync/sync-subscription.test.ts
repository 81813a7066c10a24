import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { findEntitlements } from "#/entitlements/find-entitlements.ts";
import { startApp } from "#/testing/app.ts";
import { type CardHolder, startCardSandbox } from "#/testing/card-sandbox.ts";
import { subjectsSentTo } from "#/testing/mails.ts";
import { createPaymentSteps, UNIT_FILS } from "#/testing/payment-steps.ts";
import type { TestAccount } from "#/testing/test-data.ts";
import { syncSubscription } from "./sync-subscription.ts";

const running = startApp();
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);
const { processDueWork, advanceDays } = paying;
beforeAll(() => paying.createPlan());
afterEach(paying.endAllSubscriptions);

async function startCheckout(holder: CardHolder, ...labels: string[]) {
  const { client, ids } = await paying.client(...labels);
  const { body } = await paying.checkout(client, { professions: ids });
  const secret: string = body.checkOutSession.client_secret;
  return { client, ids, secret, outcome: await cards.pay(secret, holder) };
}

const attemptsOf = async ({ id }: TestAccount) =>
  (
    await running.services.db
      .selectFrom("checkoutAttempt")
      .select("state")
      .where("clientId", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ state }) => state);

const subscriptionOf = ({ id }: TestAccount) =>
  running.services.db
    .selectFrom("subscription")
    .selectAll()
    .where("clientId", "=", id)
    .executeTakeFirst();

const dueBy = async (client: TestAccount) => {
  const now = running.services.clock.now();
  return (await findEntitlements(running.services.db, client.id, now)).paymentDueBy;
};

describe("a first payment", () => {
  test("opens nothing before the provider reports it or is asked", async () => {
    cards.queueEvents();
    const { client, outcome } = await startCheckout({}, "Sailing", "Fishing");
    expect(outcome).toBe("succeeded");
    expect(await paying.paidBy(client)).toEqual([]);
    const synced = await paying.call(client, "POST", "/payment/sync", { body: {} });
    expect(synced.body).toEqual({ success: true, data: { isSubscribed: true } });
    expect(await paying.paidBy(client)).toEqual(["Fishing", "Sailing"]);
    cards.takeQueuedEvents();
    expect(await attemptsOf(client)).toEqual(["paid"]);
    expect(subjectsSentTo(await processDueWork(), client)).toEqual([
      "Payment received: AED\u00a0417.90",
    ]);
  });

  test("is not opened by a sync before it, and syncs are rate limited", async () => {
    const { client } = await paying.client("Sewing");
    const sync = () => paying.call(client, "POST", "/payment/sync", { body: {} });
    expect((await sync()).body.data).toEqual({ isSubscribed: false });
    for (let times = 0; times < 11; times += 1) await sync();
    expect((await sync()).status).toBe(429);
    expect((await paying.call(undefined, "POST", "/payment/sync", { body: {} })).status).toBe(401);
  });

  test("responds 503 to a sync while the provider is unreachable", async () => {
    const { client } = await startCheckout({}, "Baking");
    const { paymentGateway: gateway } = running.services;
    const { GatewayUnavailable } = await import("#/platform/payment-gateway/gateway-errors.ts");
    const readSubscription = () => Promise.reject(new GatewayUnavailable("away"));
    Object.assign(running.services, { paymentGateway: { ...gateway, readSubscription } });
    const response = await paying.call(client, "POST", "/payment/sync", { body: {} });
    Object.assign(running.services, { paymentGateway: gateway });
    expect([response.status, response.body.code]).toEqual([503, "BUSY"]);
    await processDueWork();
    expect(await paying.paidBy(client)).toEqual(["Baking"]);
  });

  test.each(["declined", "insufficientFunds", "expired", "wrongCvc", "processingError"] as const)(
    "with card %s opens nothing, and another card can pay it",
    async (card) => {
      const { client, secret, outcome } = await startCheckout({ card }, "Weaving");
      expect(outcome).not.toBe("succeeded");
      expect(await processDueWork()).toEqual([]);
      expect(await paying.paidBy(client)).toEqual([]);
      expect(await attemptsOf(client)).toEqual(["open"]);
      expect(await cards.pay(secret)).toBe("succeeded");
      await processDueWork();
      expect(await paying.paidBy(client)).toEqual(["Weaving"]);
    },
  );

  test("that needs authentication opens once the holder has passed it", async () => {
    const { client, secret, outcome } = await startCheckout(
      { card: "requiresAuthentication", passesAuthentication: false },
      "Fencing",
    );
    expect(outcome).not.toBe("succeeded");
    await processDueWork();
    expect(await paying.paidBy(client)).toEqual([]);
    expect(await cards.pay(secret, { card: "requiresAuthentication" })).toBe("succeeded");
    await processDueWork();
    expect(await paying.paidBy(client)).toEqual(["Fencing"]);
  });

  test("that is not made within a day expires, and another may begin", async () => {
    const { client, ids, secret } = await startCheckout({ card: "declined" }, "Gilding");
    await processDueWork();
    await advanceDays(1);
    expect(await attemptsOf(client)).toEqual(["expired"]);
    expect(await cards.pay(secret)).not.toBe("succeeded");
    await paying.pay(client, ids);
    expect(await paying.paidBy(client)).toEqual(["Gilding"]);
    expect(await attemptsOf(client)).toEqual(["expired", "paid"]);
  });
});

describe("an addition", () => {
  test.each([
    ["is declined", { card: "declined" } as const],
    ["is not confirmed", { card: "requiresAuthentication", passesAuthentication: false } as const],
    ["is left alone", undefined],
  ])("that %s locks nothing, opens nothing, and expires after a day", async (how, holder) => {
    const { client, ids } = await startCheckout(
      { card: "alwaysRequiresAuthentication" },
      "Mining",
      "Drilling",
    );
    await processDueWork();
    const added = await paying.client(`Added: ${how}`);
    const { body } = await paying.checkout(client, { professions: added.ids });
    const { client_secret: secret, status } = body.checkOutSession;
    expect(status).toBe("open");
    if (holder) expect(await cards.pay(secret, holder)).not.toBe("succeeded");
    await processDueWork();
    expect(await paying.paidBy(client)).toEqual(["Drilling", "Mining"]);
    expect(await attemptsOf(client)).toEqual(["paid", "open"]);
    await advanceDays(1);
    expect(await attemptsOf(client)).toEqual(["paid", "expired"]);
    expect((await subscriptionOf(client))?.covers.toSorted()).toEqual(ids.toSorted());
    expect(await paying.paidBy(client)).toEqual(["Drilling", "Mining"]);
  });

  test("that is paid opens what it adds, for the rest of the month and the next", async () => {
    const { client, ids } = await startCheckout({}, "Casting");
    await processDueWork();
    await advanceDays(10);
    const added = await paying.client("Forging", "Welding");
    await paying.checkout(client, { professions: added.ids });
    await processDueWork();
    expect(await paying.paidBy(client)).toEqual(["Casting", "Forging", "Welding"]);
    await advanceDays(21);
    expect(await paying.paidBy(client)).toEqual(["Casting", "Forging", "Welding"]);
    expect(await subscriptionOf(client)).toMatchObject({
      covers: expect.arrayContaining([...ids, ...added.ids]),
      quantity: 3,
    });
  });
});

describe("a renewal", () => {
  test("that is paid extends access by a month, with a receipt and an invoice", async () => {
    const { client } = await startCheckout({}, "Surveying");
    await processDueWork();
    const before = await subscriptionOf(client);
    expect(before?.renewalFils).toBe(20_895);
    expect(subjectsSentTo(await advanceDays(31), client)).toEqual([
      "Payment received: AED\u00a0208.95",
    ]);
    const after = await subscriptionOf(client);
    expect(Number(after?.paidUntil)).toBeGreaterThan(Number(before?.paidUntil));
    expect(await paying.paidBy(client)).toEqual(["Surveying"]);
    const rows = running.services.db.selectFrom("invoice").where("clientId", "=", client.id);
    expect(await rows.select(["reason", "totalFils"]).orderBy("issuedAt").execute()).toEqual([
      { reason: "start", totalFils: (UNIT_FILS * 105) / 100 },
      { reason: "renewal", totalFils: (UNIT_FILS * 105) / 100 },
    ]);
  });

  test("that fails keeps access for seven days, with one mail, then locks it", async () => {
    const { client } = await startCheckout({ card: "failsAtRenewal" }, "Printing");
    await processDueWork();
    expect(await dueBy(client)).toBeNull();
    const subjects = subjectsSentTo(await advanceDays(31), client);
    expect(subjects).toEqual(["Your renewal could not be paid"]);
    expect(await paying.paidBy(client)).toEqual(["Printing"]);
    expect(Number(await dueBy(client))).toBeGreaterThan(Number(running.services.clock.now()));
    expect(subjectsSentTo(await advanceDays(4), client)).toEqual([]);
    expect(await paying.paidBy(client)).toEqual(["Printing"]);
    await advanceDays(4);
    expect(await paying.paidBy(client)).toEqual([]);
    const method = await cards.method("pays");
    const paid = await paying.call(client, "POST", "/payment/pay-due", {
      body: { paymentMethodId: method },
    });
    expect(paid.status).toBe(200);
    expect(subjectsSentTo(await processDueWork(), client)).toEqual([
      "Payment received: AED\u00a0208.95",
    ]);
    expect(await paying.paidBy(client)).toEqual(["Printing"]);
    expect(await dueBy(client)).toBeNull();
  });

  test("that is never paid ends the subscription, and it can be bought again", async () => {
    const { client, ids } = await startCheckout({ card: "failsAtRenewal" }, "Binding");
    await processDueWork();
    await advanceDays(31);
    const subjects: string[] = [];
    for (let weeks = 0; weeks < 4; weeks += 1)
      subjects.push(...subjectsSentTo(await advanceDays(7), client));
    expect(subjects).toEqual(["Your subscription has ended"]);
    expect(await paying.paidBy(client)).toEqual([]);
    expect(await subscriptionOf(client)).toMatchObject({ isLive: false, isEnding: false });
    await paying.pay(client, ids);
    expect(await paying.paidBy(client)).toEqual(["Binding"]);
  });

  test("that is never paid cannot be paid after the end, not even by its secret", async () => {
    const { client } = await startCheckout({ card: "alwaysRequiresAuthentication" }, "Nursing");
    await advanceDays(31);
    const { body } = await paying.call(client, "POST", "/payment/pay-due", { body: {} });
    expect(body.data.status).toBe("open");
    await advanceDays(16);
    expect(await paying.paidBy(client)).toEqual([]);
    expect(await cards.pay(body.data.client_secret)).toBe("payment_intent_unexpected_state");
  });

  test("that needs authentication waits for the card's holder", async () => {
    const { client } = await startCheckout({ card: "alwaysRequiresAuthentication" }, "Etching");
    await processDueWork();
    expect(subjectsSentTo(await advanceDays(31), client)).toEqual([
      "Your renewal could not be paid",
    ]);
    const { body } = await paying.call(client, "POST", "/payment/pay-due", { body: {} });
    expect(body.data.status).toBe("open");
    expect(await cards.pay(body.data.client_secret, { card: "alwaysRequiresAuthentication" })).toBe(
      "succeeded",
    );
    await processDueWork();
    expect(await dueBy(client)).toBeNull();
    expect(await paying.paidBy(client)).toEqual(["Etching"]);
  });
});

describe("a subscription set to end", () => {
  const change = (client: TestAccount, what: "cancel" | "keep") =>
    paying.call(client, "POST", `/payment/${what}-subscription`, { body: {} });

  test("gives access until its month is over, and not a day longer", async () => {
    const { client } = await startCheckout({}, "Grafting");
    await processDueWork();
    expect((await change(client, "cancel")).status).toBe(200);
    await processDueWork();
    await advanceDays(29);
    expect(await paying.paidBy(client)).toEqual(["Grafting"]);
    expect(subjectsSentTo(await advanceDays(2), client)).toEqual(["Your subscription has ended"]);
    expect(await paying.paidBy(client)).toEqual([]);
  });

  test("can be resumed, and renews", async () => {
    const { client } = await startCheckout({}, "Pruning");
    await processDueWork();
    await change(client, "cancel");
    expect((await subscriptionOf(client))?.isEnding).toBe(true);
    await change(client, "keep");
    await advanceDays(31);
    expect(await paying.paidBy(client)).toEqual(["Pruning"]);
  });
});

test("an older reading never overwrites a newer one", async () => {
  const { client } = await startCheckout({}, "Dyeing");
  await processDueWork();
  const { paymentGateway: gateway } = running.services;
  const { id = "" } = (await subscriptionOf(client)) ?? {};
  const slow = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  const reads: string[] = [];
  const readSubscription = async (which: string) => {
    reads.push(which);
    const read = await gateway.readSubscription(which);
    if (reads.length === 1) {
      requested.resolve();
      await slow.promise;
    }
    return read;
  };
  const late = { ...running.services, paymentGateway: { ...gateway, readSubscription } };
  const syncing = syncSubscription(late, id);
  await requested.promise;
  await gateway.setCancelAtPeriodEnd(id, true, "end");
  await syncSubscription(running.services, id);
  slow.resolve();
  expect(await syncing).toBe("synced");
  expect(reads).toHaveLength(2);
  expect((await subscriptionOf(client))?.isEnding).toBe(true);
});

test("a sync that others always overtake succeeds, except for a changed invoice", async () => {
  const { client } = await startCheckout({}, "Weaving");
  await processDueWork();
  const { paymentGateway: gateway } = running.services;
  const { id = "" } = (await subscriptionOf(client)) ?? {};
  const readSubscription = async (which: string) => {
    const read = await gateway.readSubscription(which);
    await syncSubscription(running.services, id);
    return read;
  };
  const overtaken = { ...running.services, paymentGateway: { ...gateway, readSubscription } };
  await gateway.setCancelAtPeriodEnd(id, true, "end overtaken");
  expect(await syncSubscription(overtaken, id)).toBe("synced");
  expect((await subscriptionOf(client))?.isEnding).toBe(true);
  const [invoice] = await gateway.listInvoices(id, 1);
  await expect(syncSubscription(overtaken, id, invoice?.id)).rejects.toThrow("too often");
});

test("months end with the calendar month, and the day of the month is kept", async () => {
  const start = new Date("2027-12-31T20:30:00Z"); // New Year in the Gulf
  running.setTime(start);
  await processDueWork();
  const { client } = await startCheckout({}, "Milling");
  await processDueWork();
  const ends: string[] = [];
  for (const month of ["2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30"]) {
    ends.push(String((await subscriptionOf(client))?.paidUntil.toISOString()));
    running.setTime(new Date(`${month}T20:31:00Z`));
    await processDueWork();
  }
  expect(ends).toEqual([
    ...["2028-01-31T20:30:00.000Z", "2028-02-29T20:30:00.000Z"],
    ...["2028-03-31T20:30:00.000Z", "2028-04-30T20:30:00.000Z"],
  ]);
  expect(await paying.paidBy(client)).toEqual(["Milling"]);
});

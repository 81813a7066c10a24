import { afterEach, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import { reconcilePayments, syncAllSubscriptions } from "./reconcile-payments.ts";

const running = startApp();
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);
beforeAll(() => paying.createPlan());
afterEach(paying.processDueWork);

let time = TEST_NOW;
function advanceMinutes(minutes: number) {
  time = new Date(time.getTime() + minutes * MINUTE_MS);
  running.setTime(time);
}

/** A client that pays, with no webhook event ever delivered. */
async function payWithoutEvents(label: string) {
  const { client, ids } = await paying.client(label);
  cards.queueEvents();
  const { body } = await paying.checkout(client, { professions: ids });
  await cards.pay(body.checkOutSession.client_secret);
  await cards.catchUp();
  cards.takeQueuedEvents();
  return { client, ids, secret: body.checkOutSession.client_secret };
}

async function reconcileAfterQuarterHour() {
  advanceMinutes(15);
  await reconcilePayments(running.services);
  return await runJobs(running);
}

test("a payment without events opens at the next reconciliation, with one mail", async () => {
  const { client } = await payWithoutEvents("Nursing");
  expect(await paying.paidBy(client)).toEqual([]);
  const mails = await reconcileAfterQuarterHour();
  expect(await paying.paidBy(client)).toEqual(["Nursing"]);
  expect([...mails, ...(await reconcileAfterQuarterHour())].map(({ to }) => to)).toEqual([
    client.email,
  ]);
});

test("a payment without events opens even if the event list cannot be read", async () => {
  const { client } = await payWithoutEvents("Cooking");
  const { paymentGateway: gateway } = running.services;
  const failToList = () => {
    throw new Error("no list today");
  };
  Object.assign(running.services, { paymentGateway: { ...gateway, listEventsSince: failToList } });
  await expect(reconcileAfterQuarterHour()).rejects.toThrow("could not be reconciled");
  Object.assign(running.services, { paymentGateway: gateway });
  await runJobs(running);
  expect(await paying.paidBy(client)).toEqual(["Cooking"]);
});

test("the event list is read with an hour's overlap, and 29 days back at most", async () => {
  const sinceDates: Date[] = [];
  const { paymentGateway: gateway, db } = running.services;
  const listEventsSince = (moment: Date) => {
    sinceDates.push(moment);
    return gateway.listEventsSince(moment);
  };
  Object.assign(running.services, { paymentGateway: { ...gateway, listEventsSince } });
  await reconcileAfterQuarterHour();
  const first = time;
  await reconcileAfterQuarterHour();
  await db.updateTable("gatewayReading").set({ readUntil: TEST_NOW }).execute();
  advanceMinutes(60 * 24 * 40);
  await reconcileAfterQuarterHour();
  Object.assign(running.services, { paymentGateway: gateway });
  expect(sinceDates[1]).toEqual(new Date(first.getTime() - HOUR_MS));
  expect(sinceDates[2]).toEqual(new Date(time.getTime() - 29 * DAY_MS));
  const deliveries = await db.selectFrom("gatewayNotice").select("deliveries").execute();
  expect(new Set(deliveries.map((each) => each.deliveries))).toEqual(new Set([1]));
});

test("a superseded checkout that was left open is abandoned", async () => {
  const { client, ids } = await paying.client("Painting");
  const { body } = await paying.checkout(client, { professions: ids });
  const secret = body.checkOutSession.client_secret;
  await running.services.db
    .updateTable("checkoutAttempt")
    .set({ state: "superseded", endedAt: time })
    .where("clientId", "=", client.id)
    .execute();
  await reconcileAfterQuarterHour();
  expect(await cards.pay(secret)).not.toBe("succeeded");
  expect(await paying.paidBy(client)).toEqual([]);
});

test("a superseded checkout that was paid at the last moment opens", async () => {
  const { client, ids } = await paying.client("Tiling");
  cards.queueEvents();
  const { body } = await paying.checkout(client, { professions: ids });
  await running.services.db
    .updateTable("checkoutAttempt")
    .set({ state: "superseded", endedAt: time })
    .where("clientId", "=", client.id)
    .execute();
  await cards.pay(body.checkOutSession.client_secret);
  await cards.catchUp();
  cards.takeQueuedEvents();
  await reconcileAfterQuarterHour();
  expect(await paying.paidBy(client)).toEqual(["Tiling"]);
});

test("an attempt that the provider never knew of expires after a day", async () => {
  const { client, ids } = await paying.client("Wiring");
  await paying.checkout(client, { professions: ids });
  const lost = { subscriptionId: null, invoiceId: null, paymentIntentId: null };
  const mine = running.services.db.selectFrom("checkoutAttempt").where("clientId", "=", client.id);
  const state = async () => (await mine.select("state").executeTakeFirst())?.state;
  await running.services.db
    .updateTable("checkoutAttempt")
    .set(lost)
    .where("clientId", "=", client.id)
    .execute();
  await reconcileAfterQuarterHour();
  expect(await state()).toBe("open");
  advanceMinutes(60 * 24);
  cards.queueEvents();
  await cards.catchUp();
  cards.takeQueuedEvents();
  await reconcileAfterQuarterHour();
  expect(await state()).toBe("expired");
});

test("the nightly run syncs all subscriptions and deletes old events", async () => {
  const { db } = running.services;
  const { client } = await payWithoutEvents("Sewing");
  await reconcileAfterQuarterHour();
  const [{ id } = { id: "" }] = await db
    .selectFrom("subscription")
    .select("id")
    .where("clientId", "=", client.id)
    .execute();
  await db.updateTable("subscription").set({ status: "unpaid", isLive: false }).execute();
  const events = () =>
    db.selectFrom("gatewayNotice").select(["id", "state"]).orderBy("id").execute();
  const before = await events();
  const old = (days: number) => ({ receivedAt: new Date(time.getTime() - days * DAY_MS) });
  await db.updateTable("gatewayNotice").set(old(90)).execute();
  await syncAllSubscriptions(running.services, {});
  await runJobs(running);
  const found = db.selectFrom("subscription").where("id", "=", id).select("status");
  expect(await found.executeTakeFirst()).toEqual({ status: "active" });
  expect(await events()).toEqual(before);
  const keptId = before[0]?.id ?? "";
  await db.updateTable("gatewayNotice").set({ state: "failed" }).where("id", "=", keptId).execute();
  await db.updateTable("gatewayNotice").set(old(91)).execute();
  await syncAllSubscriptions(running.services, {});
  expect(await events()).toEqual([{ id: keptId, state: "failed" }]);
});

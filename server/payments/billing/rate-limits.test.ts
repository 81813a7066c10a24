/** Limits allow for every real payment, but not for testing stolen cards. */
import { beforeAll, describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { createPaymentSteps } from "#/testing/payment-steps.ts";
import type { TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);
beforeAll(() => paying.createPlan());

const wait = (ms: number) => running.setTime(new Date(running.services.clock.now().getTime() + ms));
const post = (caller: TestAccount, path: string, body = {}) =>
  paying.call(caller, "POST", `/payment/${path}`, { body });

async function countStatuses<T>(
  most: number,
  call: (nth: number) => Promise<T & { status: number }>,
) {
  const counts: Record<number, number> = {};
  for (let nth = 0; nth < most; nth += 1) {
    const { status } = await call(nth);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

async function subscribed(card: "pays" | "failsAtRenewal" = "pays") {
  const { client, ids } = await paying.client("Nursing");
  await paying.pay(client, ids, { card });
  return client;
}

describe("paying what is due", () => {
  test("allows ten declined cards an hour; then a valid one has to wait too", async () => {
    const client = await subscribed("failsAtRenewal");
    await paying.advanceDays(31);
    const paymentMethodId = await cards.method("declined");
    const attempts = Array.from({ length: 15 }, () => post(client, "pay-due", { paymentMethodId }));
    const statuses = Object.groupBy(await Promise.all(attempts), ({ status }) => String(status));
    expect([statuses["422"]?.length, statuses["429"]?.length]).toEqual([10, 5]);
    const good = { paymentMethodId: await cards.method("pays") };
    const { status, body, headers } = await post(client, "pay-due", good);
    expect([status, headers["retry-after"]]).toEqual([429, "3600"]);
    expect(body.message).toBe("Too many attempts. Please wait a few minutes and try again.");
    wait(HOUR_MS);
    expect((await post(client, "pay-due", good)).status).toBe(200);
  });

  test("allows twenty attempts an hour, whatever their outcome", async () => {
    const client = await subscribed();
    expect(await countStatuses(22, () => post(client, "pay-due"))).toEqual({ 409: 20, 429: 2 });
  });
});

test("a card change has the same limits; an unknown card counts as declined", async () => {
  const client = await subscribed();
  const sendUnknownCard = (nth: number) =>
    paying.call(client, "PUT", "/payment/card", { body: { setupIntentId: `seti_${nth}` } });
  expect(await countStatuses(12, sendUnknownCard)).toEqual({ 422: 10, 429: 2 });
  wait(HOUR_MS);
  const { client_secret: secret } = (await post(client, "card-setup")).body.data;
  await cards.pay(secret);
  const [setupIntentId] = secret.split("_secret");
  const sendValidCard = () =>
    paying.call(client, "PUT", "/payment/card", { body: { setupIntentId } });
  expect(await countStatuses(21, sendValidCard)).toEqual({ 200: 20, 429: 1 });
});

test("cancelling and resuming share twenty an hour, and the last one wins", async () => {
  const client = await subscribed();
  const word = (nth: number) => post(client, nth % 2 ? "keep-subscription" : "cancel-subscription");
  expect(await countStatuses(22, word)).toEqual({ 200: 20, 429: 2 });
  const { body } = await paying.call(client, "GET", "/payment/billing");
  expect(body.data.subscription.isEnding).toBe(false);
  wait(HOUR_MS);
  expect((await word(0)).status).toBe(200);
});

test("each client gets sixty quotes a minute", async () => {
  const [one, other] = [await paying.client("Nursing"), await paying.client("Nursing")];
  expect(await countStatuses(61, () => paying.quote(one.client, 1))).toEqual({ 200: 60, 429: 1 });
  expect((await paying.quote(other.client, 1)).status).toBe(200);
  wait(MINUTE_MS);
  expect((await paying.quote(one.client, 1)).status).toBe(200);
});

import { beforeAll, describe, expect, test } from "vitest";
import { HOUR_MS } from "#/platform/clock.ts";
import { InvalidCoupon } from "#/platform/payment-gateway/gateway-errors.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { createPaymentSteps, PRICE } from "#/testing/payment-steps.ts";
import type { TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);
beforeAll(() => paying.createPlan());

const at = (ms: number) => new Date(TEST_NOW.getTime() + ms);

async function isValid(caller: TestAccount, code: string) {
  const { body } = await paying.call(caller, "GET", `/coupon/valid/${encodeURIComponent(code)}`);
  return body.valid;
}

test("a typed code matches in any letter case and with spaces around it", async () => {
  const { client } = await paying.client();
  const id = await paying.createCoupon("Welcome10", {
    percentOff: 12.5,
    name: "Welcome",
    nameAr: "أهلًا بك",
  });
  const { body } = await paying.call(client, "GET", "/coupon/valid/%20wELcome10%20");
  const data = { _id: id, code: "Welcome10", name: "Welcome" };
  expect(body).toEqual({
    success: true,
    valid: true,
    data: { ...data, details: { discount: 12.5, isPercentage: true } },
  });
  const arabic = await paying.call(client, "GET", "/coupon/valid/welcome10", { language: "ar" });
  expect(arabic.body.data.name).toBe("أهلًا بك");
  await paying.createCoupon("Minus", { offFils: 5_050 });
  const { body: minus } = await paying.call(client, "GET", "/coupon/valid/minus");
  expect(minus.data.details).toEqual({ discount: 50.5, isPercentage: false });
});

describe("an invalid coupon", () => {
  test.each([
    ["before its start", { validFrom: at(1) }],
    ["after its end", { validFrom: at(-2), validUntil: at(0) }],
    ["ended by an operator", { endedAt: at(0) }],
    ["for another price", { priceIds: ["other"] }],
  ])("%s: gets the same response as an unknown code", async (code, changes) => {
    const { client } = await paying.client();
    await paying.createCoupon(code, changes);
    const never = await paying.call(client, "GET", "/coupon/valid/never-was");
    const response = await paying.call(client, "GET", `/coupon/valid/${code}`);
    expect(response.body).toEqual({ success: true, valid: false, data: null });
    expect([never.status, never.text]).toEqual([response.status, response.text]);
    const quote = await paying.quote(client, 1, { couponCode: code });
    expect([quote.status, quote.body.message]).toEqual([422, "Coupon is not valid"]);
    expect(quote.body.errors).toEqual([{ field: "couponCode", message: "Coupon is not valid" }]);
  });

  test("is any coupon of a client that has paid before", async () => {
    await paying.createCoupon("First");
    const { client, ids } = await paying.client("Nursing");
    expect(await isValid(client, "First")).toBe(true);
    await paying.pay(client, ids);
    expect(await isValid(client, "First")).toBe(false);
    const [subscription] = await paying.subscriptionsOf(client);
    await running.services.paymentGateway.cancelImmediately(subscription?.id ?? "", "end it");
    expect(await isValid(client, "First")).toBe(false);
  });
});

describe("a coupon with one use", () => {
  test("goes to one of ten clients at once", async () => {
    const couponId = await paying.createCoupon("Only one", { mostUses: 1 });
    const clients = await Promise.all(Array.from({ length: 10 }, () => paying.client("Sales")));
    const response = await Promise.all(
      clients.map(({ client, ids }) => paying.checkout(client, { professions: ids, couponId })),
    );
    const statuses = response.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array(9).fill(422)]);
    const refused = response.find(({ status }) => status === 422)?.body;
    expect(refused.message).toBe("Coupon is not valid");
    expect(refused.errors[0].field).toBe("couponId");
    expect(refused.data).toMatchObject({ total: 20_895, discount: null, priceId: PRICE });
  });

  test("is reserved while a client pays, and released with that checkout", async () => {
    const couponId = await paying.createCoupon("Reserved", { mostUses: 1 });
    const [one, other] = [await paying.client("Sales"), await paying.client("Sales")];
    const startCheckout = ({ client, ids }: typeof one, coupon?: string) =>
      paying.checkout(client, { professions: ids, couponId: coupon });
    const first = await startCheckout(one, couponId);
    expect(first.status).toBe(200);
    expect(await isValid(one.client, "Reserved")).toBe(true);
    expect(await isValid(other.client, "Reserved")).toBe(false);
    expect((await startCheckout(one, couponId)).body).toEqual(first.body);
    expect((await startCheckout(one)).status).toBe(200);
    expect(await isValid(other.client, "Reserved")).toBe(true);
    expect((await startCheckout(other, couponId)).status).toBe(200);
  });

  test("is reserved for an hour only", async () => {
    const couponId = await paying.createCoupon("For an hour", { mostUses: 1 });
    const [one, other] = [await paying.client("Sales"), await paying.client("Sales")];
    await paying.checkout(one.client, { professions: one.ids, couponId });
    running.setTime(at(HOUR_MS - 1));
    expect(await isValid(other.client, "For an hour")).toBe(false);
    running.setTime(at(HOUR_MS));
    expect(await isValid(other.client, "For an hour")).toBe(true);
    running.setTime(TEST_NOW);
  });

  test("is used up once it was paid with", async () => {
    const couponId = await paying.createCoupon("Used up", { mostUses: 1 });
    const [one, other] = [await paying.client("Sales"), await paying.client("Sales")];
    await paying.pay(one.client, one.ids, { couponId });
    running.setTime(at(2 * HOUR_MS));
    expect(await isValid(other.client, "Used up")).toBe(false);
    const { status } = await paying.checkout(other.client, { professions: other.ids, couponId });
    expect(status).toBe(422);
    running.setTime(TEST_NOW);
  });
});

test("a coupon the provider has deleted is rejected, and nothing is charged", async () => {
  const { client, ids } = await paying.client("Nursing");
  const couponId = await paying.createCoupon("Gone there");
  const real = running.services.paymentGateway;
  const startSubscription = () => Promise.reject(new InvalidCoupon("gone"));
  Object.assign(running.services, { paymentGateway: { ...real, startSubscription } });
  const response = await paying.checkout(client, { professions: ids, couponId });
  Object.assign(running.services, { paymentGateway: real });
  expect([response.status, response.body.message]).toEqual([422, "Coupon is not valid"]);
  expect(response.body.data.total).toBe(20_895);
  expect(await paying.subscriptionsOf(client)).toEqual([]);
  expect((await paying.checkout(client, { professions: ids })).status).toBe(200);
});

describe("coupon guesses", () => {
  test("are limited to ten an hour across two instances", async () => {
    await paying.createCoupon("Treasure");
    const { client } = await paying.client();
    const second = { app: await openApp(running.services) };
    const attempts = Array.from({ length: 40 }, (_, index) =>
      createApiClient(index % 2 ? running : second)(client, "GET", `/coupon/valid/guess${index}`),
    );
    const statuses = Object.groupBy(await Promise.all(attempts), ({ status }) => String(status));
    expect([statuses["200"]?.length, statuses["429"]?.length]).toEqual([10, 30]);
    await second.app.close();
    const { status, headers } = await paying.call(client, "GET", "/coupon/valid/treasure");
    expect([status, headers["retry-after"]]).toEqual([429, "3600"]);
    expect((await paying.quote(client, 1, { couponCode: "treasure" })).status).toBe(429);
    expect((await paying.quote(client, 1)).status).toBe(200);
    running.setTime(at(HOUR_MS));
    expect(await isValid(client, "Treasure")).toBe(true);
    running.setTime(TEST_NOW);
  });

  test("count in quotes and checkouts too, if the coupon is invalid", async () => {
    const couponId = await paying.createCoupon("Fine");
    const { client, ids } = await paying.client("Nursing");
    const right = () => paying.quote(client, 1, { couponCode: "fine" });
    const wrong = (nth: number) => paying.quote(client, 1, { couponCode: `wrong ${nth}` });
    const wrongId = (nth: number) =>
      paying.checkout(client, { professions: ids, couponId: `wrong ${nth}` });
    for (let attempt = 0; attempt < 12; attempt += 1) expect((await right()).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await wrong(attempt)).status).toBe(422);
      expect((await wrongId(attempt)).status).toBe(422);
    }
    expect((await wrong(5)).status).toBe(429);
    expect((await wrongId(5)).status).toBe(429);
    expect((await paying.checkout(client, { professions: ids, couponId })).status).toBe(429);
    expect((await paying.checkout(client, { professions: ids })).status).toBe(200);
  });

  test("count once per coupon: resubmitting a used-up one is not another guess", async () => {
    const couponId = await paying.createCoupon("Gone already", { mostUses: 1 });
    const first = await paying.client("Sales");
    await paying.pay(first.client, first.ids, { couponId });
    const { client, ids } = await paying.client("Sales");
    const press = () => paying.checkout(client, { professions: ids, couponId });
    const quote = (couponCode: string) => paying.quote(client, 1, { couponCode });
    const together = await Promise.all(Array.from({ length: 6 }, press));
    for (const { status } of together) expect(status).toBe(422);
    for (let presses = 0; presses < 9; presses += 1) expect((await press()).status).toBe(422);
    for (const code of ["gone already", "GONE already ", "gone already"])
      expect((await quote(code)).status).toBe(422);
    for (let nth = 0; nth < 8; nth += 1) expect((await quote(`other ${nth}`)).status).toBe(422);
    expect((await quote("another")).status).toBe(429);
    expect((await quote("another")).status).toBe(429);
    expect((await press()).status).toBe(422);
  });
});

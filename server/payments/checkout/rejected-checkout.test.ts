import { beforeAll, describe, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { createPaymentSteps, PRICE } from "#/testing/payment-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const build = createTestData(running);
const paying = createPaymentSteps(running, cards);
beforeAll(() => paying.createPlan());

const select = "Please select atleast one profession";
const notPayable = "This profession cannot be paid for.";

async function nothingBegan(client: TestAccount) {
  expect(await paying.subscriptionsOf(client)).toEqual([]);
  const { db } = running.services;
  const rows = await db
    .selectFrom("checkoutAttempt")
    .select("id")
    .where("clientId", "=", client.id)
    .execute();
  expect(rows).toEqual([]);
}

describe("the professions of a basket", () => {
  test.each([
    ["none at all", {}],
    ["empty lists", { professions: [], unpaidProfessions: [] }],
  ])("%s: rejected", async (_what, basket) => {
    const { client } = await paying.client("Nursing");
    const { status, body } = await paying.checkout(client, basket);
    expect([status, body.message]).toEqual([422, select]);
    expect(body.errors).toEqual([{ field: "professions", message: select }]);
    await nothingBegan(client);
  });

  test("unapproved and unknown ones are rejected, each by its index", async () => {
    const { client, ids } = await paying.client("Nursing");
    const pending = await build.profession("Falconry", "pending");
    const unknown = 2_147_483_647;
    const basket = { unpaidProfessions: [...ids, pending], professions: [unknown] };
    const { status, body } = await paying.checkout(client, basket);
    expect([status, body.message]).toEqual([422, notPayable]);
    expect(body.errors).toEqual([
      { field: "unpaidProfessions.1", message: notPayable },
      { field: "professions.0", message: notPayable },
    ]);
    await nothingBegan(client);
  });

  test("paid ones are not charged again, and duplicates count once", async () => {
    const { client, ids } = await paying.client("Nursing", "Sales");
    const [nursing = 0, sales = 0] = ids;
    await paying.pay(client, [nursing]);
    expect(await paying.paidBy(client)).toEqual(["Nursing"]);
    const [before] = await paying.subscriptionsOf(client);
    expect(before?.quantity).toBe(1);
    await paying.pay(client, [nursing, sales, sales], { unpaidProfessions: [sales] });
    const [after] = await paying.subscriptionsOf(client);
    expect(after?.quantity).toBe(2);
    const fresh = await paying.client("Nursing");
    const twice = { professions: [...fresh.ids, ...fresh.ids], unpaidProfessions: fresh.ids };
    const path = "/payment/create-payment-intent";
    const body = { priceId: PRICE, ...twice };
    const { data } = (await paying.call(fresh.client, "PUT", path, { body })).body;
    expect(data.amount).toBe(208.95);
  });

  test.each([
    ["invalid numbers", { professions: ["nursing"] }, "professions.0"],
    ["halves", { professions: [1.5] }, "professions.0"],
    ["more than a hundred", { professions: Array(101).fill(1) }, "professions"],
    ["no list", { unpaidProfessions: "1,2" }, "unpaidProfessions"],
    ["a quantity", { professions: [1], quantity: 1 }, "quantity"],
    ["an amount", { professions: [1], amount: 1 }, "amount"],
    ["an invalid date", { professions: [1], prorationDate: "today" }, "prorationDate"],
    ["an unknown price", { professions: [1], priceId: null }, "priceId"],
  ])("%s: rejected as invalid", async (_what, basket, field) => {
    const { client } = await paying.client("Nursing");
    const { status, body } = await paying.checkout(client, basket);
    expect([status, body.errors[0]?.field]).toEqual([422, field]);
    await nothingBegan(client);
  });

  test("a hundred are accepted, a hundred and one are too many", async () => {
    const { client } = await paying.client("Nursing");
    const labels = Array.from({ length: 101 }, (_, at) => `Trade ${at}`);
    const ids = await Promise.all(labels.map((label) => build.profession(label)));
    const many = { professions: ids.slice(0, 60), unpaidProfessions: ids.slice(60) };
    const { status, body } = await paying.checkout(client, many);
    expect([status, body.message]).toEqual([
      422,
      "You can pay for at most 100 professions at once.",
    ]);
    await nothingBegan(client);
    const most = await paying.checkout(client, { professions: ids.slice(1) });
    expect(most.status).toBe(200);
  });
});

test("a price that is not offered is rejected", async () => {
  const { client, ids } = await paying.client("Nursing");
  for (const priceId of ["price_1OfSomebodyElse", "", "'; drop table plan; --"]) {
    const { status, body } = await paying.checkout(client, { professions: ids, priceId });
    expect([status, body.errors[0].field]).toEqual([422, "priceId"]);
  }
  await nothingBegan(client);
});

describe("a payment named in the basket", () => {
  test("of another client is not found", async () => {
    const [owner, stranger] = [await paying.client("Nursing"), await paying.client("Nursing")];
    const { paymentIntentId } = await paying.pay(owner.client, owner.ids);
    const started = await paying.client("Sales");
    const open = (await paying.checkout(started.client, { professions: started.ids })).body;
    for (const each of [paymentIntentId, open.checkOutSession.paymentIntentId]) {
      const input = { professions: stranger.ids, paymentIntentId: each };
      const { status, body } = await paying.checkout(stranger.client, input);
      expect([status, body.message]).toEqual([404, "Not found"]);
    }
    await nothingBegan(stranger.client);
  });

  test.each(["pi_nobody_knows", "pm_just_made", "", "nonsense", null])(
    "%s does not prevent a new payment",
    async (paymentIntentId) => {
      const { client, ids } = await paying.client("Nursing");
      const { status, body } = await paying.checkout(client, { professions: ids, paymentIntentId });
      expect([status, body.checkOutSession.status]).toEqual([200, "open"]);
    },
  );
});

describe("who may pay", () => {
  const calls = [
    ["POST", "/payment/create-checkout-session"],
    ["POST", "/payment/create-subscription"],
    ["PUT", "/payment/create-payment-intent"],
    ["PUT", "/payment/create-paymentIntent"],
  ] as const;

  test.each(calls)("%s %s: clients only", async (method, path) => {
    const { ids } = await paying.client("Nursing");
    const body = { priceId: PRICE, professions: ids };
    const status = async (caller: TestAccount | undefined) =>
      (await paying.call(caller, method, path, { body })).status;
    expect(await status(undefined)).toBe(401);
    expect(await status(await build.jobSeeker())).toBe(403);
    expect(await status(await build.admin())).toBe(403);
    const corporate = await build.client({ role: "corporate", unpaid: ["Nursing"] });
    expect(await status(corporate)).toBe(200);
  });
});

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { GatewayUnavailable } from "#/platform/payment-gateway/gateway-errors.ts";
import { ensureReferrer } from "#/referrals/ensure-referrer.ts";
import { listParticipants } from "#/referrals/queries/draws.ts";
import { addPoints } from "#/referrals/queries/points.ts";
import { recordPhone, recordRegistration } from "#/referrals/referrals.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { startCardSandbox } from "#/testing/card-sandbox.ts";
import { runDelayedJobs, runJobs } from "#/testing/jobs.ts";
import { createPaymentSteps, PRICE, UNIT_FILS } from "#/testing/payment-steps.ts";
import { createReferralSteps } from "#/testing/referral-steps.ts";
import type { TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const cards = startCardSandbox(running);
const paying = createPaymentSteps(running, cards);
const { newPhone } = createReferralSteps(running);
beforeAll(() => paying.createPlan());

async function withPoints(account: TestAccount, points: number): Promise<void> {
  const { db } = running.services;
  const { accountId } = await ensureReferrer(db, account.id);
  const entry = { accountId, points, kind: "client", referralId: null, creditFils: null } as const;
  await addPoints(db, { ...entry, at: TEST_NOW });
}

const press = (account: TestAccount, language: "en" | "ar" = "en") =>
  paying.call(account, "POST", "/referral/reward", { language });
const pointsOf = async (account: TestAccount) =>
  (await paying.call(account, "GET", "/referral/referral-points")).body.data;

async function subscribed(...labels: string[]) {
  const { client, ids } = await paying.client(...labels);
  await paying.pay(client, ids);
  return client;
}

/** What the next invoice charges, for two professions at 199.00 plus tax. */
async function dueNext(account: TestAccount): Promise<number> {
  await runJobs(running);
  const [subscription] = await paying.subscriptionsOf(account);
  const { customerId = "" } = subscription ?? {};
  const price = { priceId: PRICE, name: "Professional", unitFils: UNIT_FILS };
  const input = { customerId, price, quantity: 2, couponId: undefined, attemptId: "next" };
  const started = await running.services.paymentGateway.startSubscription(
    input,
    `next-${randomUUID()}`,
  );
  return started.dueFils;
}

describe("a reward", () => {
  test("is deducted from the next invoice", async () => {
    const client = await subscribed("Nursing");
    await withPoints(client, 120);
    const { status, body } = await press(client);
    expect([status, body]).toEqual([
      ...[200, { success: true, data: { points: 20, creditFils: UNIT_FILS } }],
    ]);
    expect(await pointsOf(client)).toMatchObject({
      points: 20,
      history: [
        { kind: "reward", points: -100, creditFils: UNIT_FILS, name: null },
        { kind: "client", points: 120 },
      ],
    });
    expect(await dueNext(client)).toBe(41_790 - UNIT_FILS);
    const { db } = running.services;
    const auditEntries = db
      .selectFrom("auditEntry")
      .select("subjectId")
      .where("action", "=", "payments.rewardCredited");
    expect(await auditEntries.execute()).toEqual([{ subjectId: client.id }]);
  });

  test("is shown in billing until invoices have used it up", async () => {
    const client = await subscribed("Nursing");
    await withPoints(client, 200);
    const next = async () => {
      const { body } = await paying.call(client, "GET", "/payment/billing");
      const { renewalFils, creditFils } = body.data.subscription;
      return [renewalFils, creditFils];
    };
    expect(await next()).toEqual([20_895, 0]);
    await press(client);
    expect(await next()).toEqual([20_895, UNIT_FILS]);
    await runJobs(running);
    expect(await next()).toEqual([20_895, UNIT_FILS]);
    // Two rewards exceed the price of a month: the rest is left for the month after.
    await press(client);
    await runJobs(running);
    expect(await next()).toEqual([20_895, 20_895]);
    const [mail] = (await paying.advanceDays(31)).filter(({ to }) => to === client.email);
    expect(mail?.text).toContain(`Next payment: AED\u00a0${(2 * 208.95 - 2 * 199).toFixed(2)} on`);
    expect(await next()).toEqual([20_895, 2 * UNIT_FILS - 20_895]);
    running.setTime(TEST_NOW);
  });

  test("is granted as often as there are points for it, however many ask at once", async () => {
    const client = await subscribed("Nursing");
    await withPoints(client, 250);
    const pressed = await Promise.all(Array.from({ length: 20 }, () => press(client)));
    expect(pressed.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(pressed.filter(({ status }) => status === 409)).toHaveLength(18);
    expect((await pointsOf(client)).points).toBe(50);
    expect(await dueNext(client)).toBe(41_790 - 2 * UNIT_FILS);
  });

  test("is credited once, even if the provider answers late and is asked again", async () => {
    const client = await subscribed("Nursing");
    await withPoints(client, 100);
    expect((await press(client)).status).toBe(200);
    const { services } = running;
    const { creditCustomer } = services.paymentGateway;
    let calls = 0;
    const late: typeof creditCustomer = async (...credited) => {
      calls += 1;
      await creditCustomer(...credited);
      if (calls === 1) throw new GatewayUnavailable("no answer in time");
    };
    const sound = services.paymentGateway;
    Object.assign(services, { paymentGateway: { ...sound, creditCustomer: late } });
    await runJobs(running);
    await runDelayedJobs(running);
    Object.assign(services, { paymentGateway: sound });
    expect(calls).toBe(2);
    expect(await dueNext(client)).toBe(41_790 - UNIT_FILS);
  });

  test("requires enough points", async () => {
    const client = await subscribed("Nursing");
    expect((await press(client)).body).toMatchObject({
      success: false,
      message: "You need 100 points for a reward.",
    });
    await withPoints(client, 99);
    const { status, body } = await press(client, "ar");
    expect([status, body.message]).toEqual([409, "تحتاج إلى 100 نقطة للحصول على مكافأة."]);
    expect((await pointsOf(client)).points).toBe(99);
  });
});

describe("points are kept by a client that will get no invoice", () => {
  const sentence = "A reward reduces your next invoice, so you need a subscription that renews.";

  async function isRefused(client: TestAccount): Promise<void> {
    await withPoints(client, 100);
    const { status, body } = await press(client);
    expect([status, body.code, body.message]).toEqual([409, "NO_PLAN", sentence]);
    expect((await pointsOf(client)).points).toBe(100);
  }

  test("without any payment", async () => isRefused((await paying.client("Nursing")).client));

  test("with a checkout that was only begun", async () => {
    const { client, ids } = await paying.client("Nursing");
    await paying.checkout(client, { professions: ids });
    await isRefused(client);
  });

  test("with a subscription set to end", async () => {
    const client = await subscribed("Nursing");
    await paying.call(client, "POST", "/payment/cancel-subscription");
    await isRefused(client);
  });
});

describe("the referrer of a client", () => {
  async function broughtBy(referrer: TestAccount) {
    const { services } = running;
    const { code } = await ensureReferrer(services.db, referrer.id);
    const { client, ids } = await paying.client("Nursing");
    const phone = newPhone();
    await services.db.transaction().execute(async (tx) => {
      await recordRegistration(tx, services, { accountId: client.id, ref: code, phone });
      await tx.insertInto("company").values({ id: client.id, phone }).execute();
    });
    return { client, ids, phone };
  }

  test("gets fifty points for the first payment, and no more after", async () => {
    const { client: referrer } = await paying.client();
    const { client, ids } = await broughtBy(referrer);
    expect((await pointsOf(referrer)).points).toBe(0);
    await paying.pay(client, ids);
    expect(await pointsOf(referrer)).toMatchObject({
      points: 50,
      history: [{ kind: "client", points: 50, name: "O. K." }],
    });
    const { ids: more } = await paying.client("Accounting");
    await paying.pay(client, more);
    expect((await pointsOf(referrer)).points).toBe(50);
  });

  test("gets none for a payment of nothing", async () => {
    const couponId = await paying.createCoupon("FREE", { percentOff: 100 });
    const { client: referrer } = await paying.client();
    const { client, ids } = await broughtBy(referrer);
    await paying.pay(client, ids, { couponId });
    expect(await paying.paidBy(client)).toEqual(["Nursing"]);
    expect((await pointsOf(referrer)).points).toBe(0);
  });

  describe("when the payment is reversed", () => {
    /** A referrer, and its client that has paid. */
    async function bothPaid() {
      const { client: referrer } = await paying.client();
      const { client, ids } = await broughtBy(referrer);
      await paying.pay(client, ids);
      expect((await pointsOf(referrer)).points).toBe(50);
      const { db } = running.services;
      const paid = db.selectFrom("invoice").select("paymentIntentId").orderBy("issuedAt", "desc");
      const intentOf = async () =>
        (await paid.where("clientId", "=", client.id).executeTakeFirst())?.paymentIntentId ?? "";
      return { referrer, intentOf };
    }

    test("loses the points, and gets them again for another payment", async () => {
      const { referrer, intentOf } = await bothPaid();
      await cards.sandbox.controls.refund(await intentOf(), 20_000);
      await paying.processDueWork();
      expect((await pointsOf(referrer)).points).toBe(50);
      await cards.sandbox.controls.refund(await intentOf());
      await paying.processDueWork();
      await paying.processDueWork();
      expect(await pointsOf(referrer)).toMatchObject({
        points: 0,
        history: [
          { kind: "reversal", points: -50, name: "O. K.", creditFils: null },
          { kind: "client", points: 50 },
        ],
      });
      await paying.advanceDays(31);
      expect(await pointsOf(referrer)).toMatchObject({
        points: 50,
        history: [{ kind: "reversal", points: 50 }, { points: -50 }, { points: 50 }],
      });
      running.setTime(TEST_NOW);
    });

    test.each([
      ["won", 50],
      ["lost", 0],
    ] as const)("by a dispute that is %s has %i points at its end", async (outcome, points) => {
      const { referrer, intentOf } = await bothPaid();
      await cards.sandbox.controls.openDispute(await intentOf());
      await paying.processDueWork();
      expect((await pointsOf(referrer)).points).toBe(0);
      await cards.sandbox.controls.closeDispute(await intentOf(), outcome);
      await paying.processDueWork();
      expect((await pointsOf(referrer)).points).toBe(points);
    });

    test("owes points that were spent, and can redeem none before they are repaid", async () => {
      const { referrer, intentOf } = await bothPaid();
      const { ids } = await paying.client("Nursing");
      await paying.pay(referrer, ids);
      await withPoints(referrer, 60);
      expect((await press(referrer)).body.data.points).toBe(10);
      await cards.sandbox.controls.refund(await intentOf());
      await paying.processDueWork();
      expect((await pointsOf(referrer)).points).toBe(-40);
      await withPoints(referrer, 139);
      expect((await press(referrer)).status).toBe(409);
      await withPoints(referrer, 1);
      expect((await press(referrer)).body.data.points).toBe(0);
    });

    test("has no tickets for it in the month's draw", async () => {
      const { referrer, intentOf } = await bothPaid();
      const month = TEST_NOW.toISOString().slice(0, 7);
      const ticketsOf = async () => {
        const people = await listParticipants(running.services.db, month);
        return people.find(({ accountId }) => accountId === referrer.id)?.weight;
      };
      expect(await ticketsOf()).toBe(50);
      await cards.sandbox.controls.openDispute(await intentOf());
      await paying.processDueWork();
      expect(await ticketsOf()).toBeUndefined();
      await cards.sandbox.controls.closeDispute(await intentOf(), "won");
      await paying.processDueWork();
      expect(await ticketsOf()).toBe(50);
    });
  });

  test("gets none for a client with the referrer's own phone number", async () => {
    const { client: referrer } = await paying.client();
    const { client, ids, phone } = await broughtBy(referrer);
    const { services } = running;
    const own = { accountId: referrer.id, phone };
    await services.db.transaction().execute((tx) => recordPhone(tx, services, own));
    await paying.pay(client, ids);
    expect((await pointsOf(referrer)).points).toBe(0);
  });
});

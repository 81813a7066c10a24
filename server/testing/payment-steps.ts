/** Clients that pay: prices, coupons, the payment page's calls, running subscriptions. */
import type { CheckoutBasket } from "@wasla/contract/payments/checkout-endpoints";
import type { Insertable } from "kysely";
import { v7 } from "uuid";
import { syncClient } from "#/payments/sync/sync-subscription.ts";
import "#/payments/tables.ts";
import { DAY_MS } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Mail } from "#/platform/mail/mailer.ts";
import { createApiClient } from "./api-client.ts";
import type { TestApp } from "./app.ts";
import type { CardHarness, CardHolder } from "./card-sandbox.ts";
import { runJobs } from "./jobs.ts";
import { createPrivacySteps } from "./privacy-steps.ts";
import { createTestData, type TestAccount } from "./test-data.ts";

export const PRICE = "profession_monthly_aed";
/** AED 199.00 */
export const UNIT_FILS = 19_900;

type Coupon = Insertable<Tables["coupon"]>;
type CallOptions = {
  readonly query?: object;
  readonly body?: object;
  readonly language?: "en" | "ar";
};

export function createPaymentSteps(running: TestApp, cards: CardHarness) {
  const calls = createPaymentCalls(running);
  const build = createTestData(running);
  return {
    ...calls,
    ...createContractSteps(calls),
    ...createOfferData(running),
    ...createTimeSteps(running, cards),
    /** A client, and approved professions that it holds and has not paid. */
    client: async (...labels: string[]) => {
      const client = await build.client({ unpaid: labels });
      return { client, ids: await Promise.all(labels.map((label) => build.profession(label))) };
    },
    /** Pays for these professions as the page does; then the provider is asked how that stands. */
    pay: async (who: TestAccount, professions: readonly number[], paid: PaymentOptions = {}) => {
      const { card, passes, ...basket } = paid;
      const { body } = await calls.checkout(who, { professions, ...basket });
      const { client_secret: secret, status } = body.checkOutSession;
      if (status === "open") await cards.pay(secret, { card, passes });
      await syncClient(running.services, who.id);
      return body.checkOutSession;
    },
    /** The provider's own subscriptions of a client, that it began here. */
    subscriptionsOf: async (who: TestAccount) => {
      const { db, cards: gateway } = running.services;
      const begun = await db
        .selectFrom("checkoutAttempt")
        .select("subscriptionId")
        .distinct()
        .where("clientId", "=", who.id)
        .execute();
      const ids = begun.flatMap(({ subscriptionId }) => subscriptionId ?? []);
      return await Promise.all(ids.map((id) => gateway.readSubscription(id)));
    },
  };
}

/** As a browser may send it. */
type SentBasket = Partial<Record<keyof CheckoutBasket, unknown>>;
type PaymentOptions = CardHolder & SentBasket;

function createPaymentCalls(running: TestApp) {
  const { freshToken } = createPrivacySteps(running);
  /** By a session of this moment: an older one may have ended where a test moves the clock. */
  const call = async (
    who: TestAccount | undefined,
    method: "GET" | "POST" | "PUT",
    path: string,
    { query, body, language = "en" }: CallOptions = {},
  ) => {
    const asker = who && { token: await freshToken(who) };
    const headers = { "accept-language": language };
    const asked = { query: { ...query }, headers, ...(body && { body }) };
    return await createApiClient(running)(asker, method, path, asked);
  };
  return {
    call,
    checkout: (who: TestAccount | undefined, basket: SentBasket) => {
      const body = { priceId: PRICE, ...basket };
      return call(who, "POST", "/payment/create-checkout-session", { body });
    },
    quote: (who: TestAccount, quantity: unknown, more: object = {}) => {
      const query = { priceId: PRICE, quantity, ...more };
      return call(who, "GET", "/payment/incoming-price", { query });
    },
    /** Labels of what the client has paid for. */
    paidBy: async (who: TestAccount): Promise<string[]> => {
      const { body } = await call(who, "GET", `/payment/subscription-info/${who.id}`);
      const { isSubscribed, professions } = body.data;
      const paid = professions.filter((held: { isPaid: boolean }) => held.isPaid);
      return isSubscribed ? paid.map(({ label }: { label: string }) => label).toSorted() : [];
    },
  };
}

/** What operators agree with clients that pay outside the product. */
function createContractSteps({ call }: Pick<ReturnType<typeof createPaymentCalls>, "call">) {
  return {
    /** In the place of what stands, unless `terms` name another revision; no professions end it. */
    agree: async (who: TestAccount, client: Pick<TestAccount, "id">, terms: object = {}) => {
      const path = `/staff/payment/contract/${client.id}`;
      const revision = (await call(who, "GET", path)).body.data?.revision ?? 0;
      const always = { revision, professions: [], until: null, reason: "Invoice 17/2026" };
      return await call(who, "PUT", path, { body: { ...always, ...terms } });
    },
  };
}

/** Prices and coupons. */
export function createOfferData(running: Pick<TestApp, "services">) {
  return {
    /** What is offered from now on. */
    createPlan: async (priceId = PRICE, unitFils = UNIT_FILS) => {
      const fields = { name: "Professional", nameAr: "الباقة المهنية", priceId, unitFils };
      const { db, clock } = running.services;
      const plan = {
        type: "profession",
        activeFrom: clock.now(),
        endedAt: null,
        ...fields,
      } as const;
      await db.insertInto("plan").values(plan).execute();
    },
    /** 20 % off the first month, unless said; answers its id. */
    createCoupon: async (code: string, changes: Partial<Coupon> = {}) => {
      const { db, clock } = running.services;
      const id = v7();
      const always = { validUntil: null, endedAt: null, mostUses: null, priceIds: null };
      const off = { percentOff: changes.offFils ? null : 20, offFils: null };
      const first = { duration: "once", months: null, validFrom: clock.now() } as const;
      const coupon = {
        id,
        code,
        name: code,
        nameAr: code,
        ...always,
        ...off,
        ...first,
        ...changes,
      };
      await db.insertInto("coupon").values(coupon).execute();
      return id;
    },
  };
}

function createTimeSteps(running: TestApp, cards: CardHarness) {
  /** Lets all happen that is due, and be heard of; answers the mails that left. */
  const processDueWork = async (): Promise<readonly Mail[]> => {
    await cards.catchUp();
    return await runJobs(running);
  };
  return {
    processDueWork,
    /** The same, after so many days. */
    advanceDays: async (days: number) => {
      running.setTime(new Date(running.services.clock.now().getTime() + days * DAY_MS));
      return await processDueWork();
    },
    /** What runs in one test shall not renew in the next. */
    endAllSubscriptions: async () => {
      const { db, cards: gateway } = running.services;
      const live = db.selectFrom("subscription").select("id").where("endedAt", "is", null);
      for (const { id } of await live.execute()) await gateway.cancelImmediately(id, `end-${id}`);
      await processDueWork();
    },
  };
}

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
    /** A client with these professions, approved but unpaid. */
    client: async (...labels: string[]) => {
      const client = await build.client({ unpaid: labels });
      return { client, ids: await Promise.all(labels.map((label) => build.profession(label))) };
    },
    /** Pays for these professions as the page does, then syncs the subscription. */
    pay: async (client: TestAccount, professions: readonly number[], paid: PaymentOptions = {}) => {
      const { card, passesAuthentication, ...basket } = paid;
      const { body } = await calls.checkout(client, { professions, ...basket });
      const { client_secret: secret, status } = body.checkOutSession;
      if (status === "open") await cards.pay(secret, { card, passesAuthentication });
      await syncClient(running.services, client.id);
      return body.checkOutSession;
    },
    /** The gateway's own records of subscriptions that the client started. */
    subscriptionsOf: async (client: TestAccount) => {
      const { db, paymentGateway: gateway } = running.services;
      const started = await db
        .selectFrom("checkoutAttempt")
        .select("subscriptionId")
        .distinct()
        .where("clientId", "=", client.id)
        .execute();
      const ids = started.flatMap(({ subscriptionId }) => subscriptionId ?? []);
      return await Promise.all(ids.map((id) => gateway.readSubscription(id)));
    },
  };
}

/** Unvalidated, as a browser may send it. */
type SentBasket = Partial<Record<keyof CheckoutBasket, unknown>>;
type PaymentOptions = CardHolder & SentBasket;

function createPaymentCalls(running: TestApp) {
  const { freshToken } = createPrivacySteps(running);
  /** Uses a fresh session, since older ones may have expired when a test moves the clock. */
  const call = async (
    account: TestAccount | undefined,
    method: "GET" | "POST" | "PUT",
    path: string,
    { query, body, language = "en" }: CallOptions = {},
  ) => {
    const caller = account && { token: await freshToken(account) };
    const headers = { "accept-language": language };
    const input = { query: { ...query }, headers, ...(body && { body }) };
    return await createApiClient(running)(caller, method, path, input);
  };
  return {
    call,
    checkout: (client: TestAccount | undefined, basket: SentBasket) => {
      const body = { priceId: PRICE, ...basket };
      return call(client, "POST", "/payment/create-checkout-session", { body });
    },
    quote: (client: TestAccount, quantity: unknown, overrides: object = {}) => {
      const query = { priceId: PRICE, quantity, ...overrides };
      return call(client, "GET", "/payment/incoming-price", { query });
    },
    /** Labels of paid professions. */
    paidBy: async (client: TestAccount): Promise<string[]> => {
      const { body } = await call(client, "GET", `/payment/subscription-info/${client.id}`);
      const { isSubscribed, professions } = body.data;
      const paid = professions.filter((held: { isPaid: boolean }) => held.isPaid);
      return isSubscribed ? paid.map(({ label }: { label: string }) => label).toSorted() : [];
    },
  };
}

/** Contracts: agreements with clients that pay outside the product. */
function createContractSteps({ call }: Pick<ReturnType<typeof createPaymentCalls>, "call">) {
  return {
    /** Replaces the contract unless `terms` has another revision; no professions end it. */
    saveContract: async (
      operator: TestAccount,
      client: Pick<TestAccount, "id">,
      terms: object = {},
    ) => {
      const path = `/staff/payment/contract/${client.id}`;
      const revision = (await call(operator, "GET", path)).body.data?.revision ?? 0;
      const always = { revision, professions: [], until: null, reason: "Invoice 17/2026" };
      return await call(operator, "PUT", path, { body: { ...always, ...terms } });
    },
  };
}

export function createOfferData(running: Pick<TestApp, "services">) {
  return {
    /** Creates a plan that applies from now on. */
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
    /** 20 % off the first month by default; returns its id. */
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
  /** Processes due payments and jobs; returns the sent mails. */
  const processDueWork = async (): Promise<readonly Mail[]> => {
    await cards.catchUp();
    return await runJobs(running);
  };
  return {
    processDueWork,
    /** Advances the clock, then processes due work. */
    advanceDays: async (days: number) => {
      running.setTime(new Date(running.services.clock.now().getTime() + days * DAY_MS));
      return await processDueWork();
    },
    /** Keeps subscriptions of one test from renewing in the next. */
    endAllSubscriptions: async () => {
      const { db, paymentGateway: gateway } = running.services;
      const live = db.selectFrom("subscription").select("id").where("endedAt", "is", null);
      for (const { id } of await live.execute()) await gateway.cancelImmediately(id, `end-${id}`);
      await processDueWork();
    },
  };
}

/** Clients that pay: prices, coupons, the payment page's calls, running subscriptions. */
import type { Basket } from "@wasla/contract/payments/endpoints";
import type { Insertable } from "kysely";
import { v7 } from "uuid";
import { settleClient } from "#/payments/settle/settle.ts";
import "#/payments/tables.ts";
import { DAY_MS } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Mail } from "#/platform/mail/mail.ts";
import type { TestApp } from "./app.ts";
import { askOn } from "./ask.ts";
import { type Built, buildOn } from "./build.ts";
import type { CardTests, Holder } from "./cards.ts";
import { runJobs } from "./jobs.ts";
import { privacyOn } from "./privacy.ts";

export const PRICE = "profession_monthly_aed";
/** AED 199.00 */
export const UNIT_FILS = 19_900;

type Coupon = Insertable<Tables["coupon"]>;
type Called = {
  readonly query?: object;
  readonly body?: object;
  readonly language?: "en" | "ar";
};

export function payingOn(running: TestApp, cards: CardTests) {
  const calls = callsOn(running);
  const build = buildOn(running);
  return {
    ...calls,
    ...contractsOn(calls),
    ...offersOn(running),
    ...daysOn(running, cards),
    /** A client, and approved professions that it holds and has not paid. */
    client: async (...labels: string[]) => {
      const client = await build.client({ unpaid: labels });
      return { client, ids: await Promise.all(labels.map((label) => build.profession(label))) };
    },
    /** Pays for these professions as the page does; then the provider is asked how that stands. */
    pay: async (who: Built, professions: readonly number[], paid: Paid = {}) => {
      const { card, passes, ...basket } = paid;
      const { body } = await calls.checkout(who, { professions, ...basket });
      const { client_secret: secret, status } = body.checkOutSession;
      if (status === "open") await cards.pay(secret, { card, passes });
      await settleClient(running.services, who.id);
      return body.checkOutSession;
    },
    /** The provider's own subscriptions of a client, that it began here. */
    subscriptionsOf: async (who: Built) => {
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
type Written = Partial<Record<keyof Basket, unknown>>;
type Paid = Holder & Written;

function callsOn(running: TestApp) {
  const { freshToken } = privacyOn(running);
  /** By a session of this moment: an older one may have ended where a test moves the clock. */
  const call = async (
    who: Built | undefined,
    method: "GET" | "POST" | "PUT",
    path: string,
    { query, body, language = "en" }: Called = {},
  ) => {
    const asker = who && { token: await freshToken(who) };
    const headers = { "accept-language": language };
    const asked = { query: { ...query }, headers, ...(body && { body }) };
    return await askOn(running)(asker, method, path, asked);
  };
  return {
    call,
    checkout: (who: Built | undefined, basket: Written) => {
      const body = { priceId: PRICE, ...basket };
      return call(who, "POST", "/payment/create-checkout-session", { body });
    },
    quote: (who: Built, quantity: unknown, more: object = {}) => {
      const query = { priceId: PRICE, quantity, ...more };
      return call(who, "GET", "/payment/incoming-price", { query });
    },
    /** Labels of what the client has paid for. */
    paidBy: async (who: Built): Promise<string[]> => {
      const { body } = await call(who, "GET", `/payment/subscription-info/${who.id}`);
      const { isSubscribed, professions } = body.data;
      const paid = professions.filter((held: { isPaid: boolean }) => held.isPaid);
      return isSubscribed ? paid.map(({ label }: { label: string }) => label).toSorted() : [];
    },
  };
}

/** What operators agree with clients that pay outside the product. */
function contractsOn({ call }: Pick<ReturnType<typeof callsOn>, "call">) {
  return {
    /** In the place of what stands, unless `terms` name another revision; no professions end it. */
    agree: async (who: Built, client: Pick<Built, "id">, terms: object = {}) => {
      const path = `/staff/payment/contract/${client.id}`;
      const revision = (await call(who, "GET", path)).body.data?.revision ?? 0;
      const always = { revision, professions: [], until: null, reason: "Invoice 17/2026" };
      return await call(who, "PUT", path, { body: { ...always, ...terms } });
    },
  };
}

/** Prices and coupons. */
export function offersOn(running: Pick<TestApp, "services">) {
  return {
    /** What is offered from now on. */
    plan: async (priceId = PRICE, unitFils = UNIT_FILS) => {
      const said = { name: "Professional", nameAr: "الباقة المهنية", priceId, unitFils };
      const { db, clock } = running.services;
      const plan = { type: "profession", activeFrom: clock.now(), endedAt: null, ...said } as const;
      await db.insertInto("plan").values(plan).execute();
    },
    /** 20 % off the first month, unless said; answers its id. */
    coupon: async (code: string, changes: Partial<Coupon> = {}) => {
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

function daysOn(running: TestApp, cards: CardTests) {
  /** Lets all happen that is due, and be heard of; answers the mails that left. */
  const hear = async (): Promise<readonly Mail[]> => {
    await cards.catchUp();
    return await runJobs(running);
  };
  return {
    hear,
    /** The same, after so many days. */
    pass: async (days: number) => {
      running.setTime(new Date(running.services.clock.now().getTime() + days * DAY_MS));
      return await hear();
    },
    /** What runs in one test shall not renew in the next. */
    endAll: async () => {
      const { db, cards: gateway } = running.services;
      const live = db.selectFrom("subscription").select("id").where("endedAt", "is", null);
      for (const { id } of await live.execute()) await gateway.endNow(id, `end-${id}`);
      await hear();
    },
  };
}

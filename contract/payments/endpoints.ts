/** From choosing professions to a payment that the browser confirms. */
import * as z from "zod/mini";
import { clients, endpoint } from "#/platform/endpoint.ts";
import { answer, entryId, noBody, text, whole } from "#/platform/wire.ts";
import { MOST_PROFESSIONS } from "./money.ts";
import { Confirmation, Coupon, Plan, planTypes, Quote } from "./schemas.ts";

export const listPlans = endpoint({
  method: "GET",
  path: "/plans/list",
  about: "The plans that are offered now; none before an operator has set a price.",
  who: "everyone",
  query: z.strictObject({ type: z.optional(z.enum(planTypes)) }),
  reply: answer(z.object({ plans: z.array(Plan) })),
});

export const paymentConfig = endpoint({
  method: "GET",
  path: "/payment/config",
  about: "The card provider's name, script and public key, for the browser.",
  who: clients,
  reply: answer(
    z.object({
      provider: z.enum(["stripe", "sandbox"]),
      publishableKey: z.string(),
      scriptUrl: z.string(),
    }),
  ),
});

const CouponCode = text(60);

export const quotePrice = endpoint({
  method: "GET",
  path: "/payment/incoming-price",
  about:
    "What a number of professions costs now and each month; of a client whose subscription runs, professions added to it.",
  who: clients,
  query: z.strictObject({
    priceId: text(100),
    quantity: whole(-1_000_000_000, 1_000_000_000),
    couponCode: z.optional(CouponCode),
  }),
  reply: answer(Quote),
});

export const checkCoupon = endpoint({
  method: "GET",
  path: "/coupon/valid/:id",
  about: "Whether a typed code takes something off the caller's first payment; it may not exist.",
  who: clients,
  params: z.strictObject({ id: CouponCode }),
  reply: z.object({ success: z.literal(true), valid: z.boolean(), data: z.nullable(Coupon) }),
});

const professions = z.array(entryId()).check(z.maxLength(MOST_PROFESSIONS));

/** Amounts and numbers are not asked for: the server counts what is named. */
const Basket = z.strictObject({
  priceId: text(100),
  /** Held already and not yet paid. */
  unpaidProfessions: z.optional(professions),
  /** Those added on the payment page; what is named twice counts once. */
  professions: z.optional(professions),
  /** As the quote names it. */
  couponId: z.nullish(text(100)),
  /** The payment method just made ('pm_…'), or the intent of an earlier try ('pi_…'). */
  paymentIntentId: z.nullish(text(255)),
  /** As the quote has it. */
  prorationDate: z.nullish(z.int()),
});
export type Basket = z.output<typeof Basket>;

export const createCheckout = endpoint({
  method: "POST",
  path: "/payment/create-checkout-session",
  about:
    "Begins the payment of the named professions, or goes on with the one begun; what is paid already is never charged again.",
  who: clients,
  body: Basket,
  reply: z.object({ success: z.literal(true), checkOutSession: Confirmation }),
});

const amount = {
  about: "Begins a wallet's payment: its secret, and the amount in dirhams.",
  who: clients,
  body: Basket,
  reply: answer(
    z.object({
      clientSecret: z.nullable(z.string()),
      paymentIntentId: z.nullable(z.string()),
      /** Dirhams with a decimal point. */
      amount: z.number(),
    }),
  ),
} as const;

export const createIntent = endpoint({
  method: "PUT",
  path: "/payment/create-payment-intent",
  ...amount,
});

/** The other spelling of the same call. */
export const createIntentAlias = endpoint({
  method: "PUT",
  path: "/payment/create-paymentIntent",
  ...amount,
});

export const createSubscription = endpoint({
  method: "POST",
  path: "/payment/create-subscription",
  about: "Begins the payment as `create-checkout-session` does, and answers its secret alone.",
  who: clients,
  body: Basket,
  reply: answer(z.object({ client_secret: z.nullable(z.string()) })),
});

export const syncPayment = endpoint({
  method: "POST",
  path: "/payment/sync",
  about: "Asks the card provider how one's own payments stand, should its notice be late.",
  who: clients,
  body: noBody,
  reply: answer(z.object({ isSubscribed: z.boolean() })),
});

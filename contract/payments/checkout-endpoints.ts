import * as z from "zod/mini";
import { clientRoles, endpoint } from "#/platform/endpoint.ts";
import { catalogueId, emptyBody, integer, successResponse, text } from "#/platform/schemas.ts";
import { MAX_PROFESSIONS } from "./money.ts";
import { CheckoutConfirmation, Coupon, Plan, planTypes, Quote } from "./schemas.ts";

export const listPlans = endpoint({
  method: "GET",
  path: "/plans/list",
  about: "List the plans currently offered; empty until an operator has set a price.",
  who: "everyone",
  query: z.strictObject({ type: z.optional(z.enum(planTypes)) }),
  reply: successResponse(z.object({ plans: z.array(Plan) })),
});

export const getPaymentConfig = endpoint({
  method: "GET",
  path: "/payment/config",
  about: "Return the payment provider's name, script and public key for the browser.",
  who: clientRoles,
  seats: ["owner", "billing"],
  reply: successResponse(
    z.object({
      provider: z.enum(["stripe", "sandbox"]),
      publishableKey: z.string(),
      scriptUrl: z.string(),
    }),
  ),
});

const CouponCode = text(60);

export const getQuote = endpoint({
  method: "GET",
  path: "/payment/incoming-price",
  about:
    "Return what a number of professions costs now and per month; for a client with a subscription, the cost of adding them to it.",
  who: clientRoles,
  seats: ["owner", "billing"],
  query: z.strictObject({
    priceId: text(100),
    quantity: integer(-1_000_000_000, 1_000_000_000),
    couponCode: z.optional(CouponCode),
  }),
  reply: successResponse(Quote),
  errors: ["CONFLICT", "PAYMENT_DUE", "PAYMENT_HELD_BACK", "TOO_MANY_REQUESTS"],
});

export const checkCoupon = endpoint({
  method: "GET",
  path: "/coupon/valid/:id",
  about: "Check whether a coupon code is valid for the caller's first payment.",
  who: clientRoles,
  seats: ["owner", "billing"],
  params: z.strictObject({ id: CouponCode }),
  reply: z.object({ success: z.literal(true), valid: z.boolean(), data: z.nullable(Coupon) }),
  errors: ["TOO_MANY_REQUESTS"],
});

const professions = z.array(catalogueId()).check(z.maxLength(MAX_PROFESSIONS));

/** Contains no amounts: the server computes them. */
const CheckoutBasket = z.strictObject({
  priceId: text(100),
  /** Held by the client and not yet paid. */
  unpaidProfessions: z.optional(professions),
  /** Added on the payment page; duplicates count once. */
  professions: z.optional(professions),
  /** The coupon's id from the quote. */
  couponId: z.nullish(text(100)),
  /** The new payment method ('pm_…'), or the intent of an earlier attempt ('pi_…'). */
  paymentIntentId: z.nullish(text(255)),
  /** From the quote. */
  prorationDate: z.nullish(z.int()),
});
export type CheckoutBasket = z.output<typeof CheckoutBasket>;

/** Of every endpoint that begins a payment. */
const errors = [
  "NOT_FOUND",
  "CONFLICT",
  "PAYMENT_DUE",
  "PAYMENT_HELD_BACK",
  "PAYMENT_UNDER_WAY",
  "PRICE_CHANGED",
  "ALREADY_PAID",
  "CARD_DECLINED",
  "TOO_MANY_REQUESTS",
] as const;

export const createCheckout = endpoint({
  method: "POST",
  path: "/payment/create-checkout-session",
  about:
    "Start the payment of the given professions, or resume one in progress; paid professions are never charged again.",
  who: clientRoles,
  seats: ["owner", "billing"],
  body: CheckoutBasket,
  reply: z.object({ success: z.literal(true), checkOutSession: CheckoutConfirmation }),
  errors,
});

const walletIntent = {
  about: "Start a wallet payment and return its secret and the amount in dirhams.",
  who: clientRoles,
  seats: ["owner", "billing"],
  body: CheckoutBasket,
  reply: successResponse(
    z.object({
      clientSecret: z.nullable(z.string()),
      paymentIntentId: z.nullable(z.string()),
      /** In dirhams, not fils. */
      amount: z.number(),
    }),
  ),
  errors,
} as const;

export const createPaymentIntent = endpoint({
  method: "PUT",
  path: "/payment/create-payment-intent",
  ...walletIntent,
});

/** The same call under a second path. */
export const createPaymentIntentAlias = endpoint({
  method: "PUT",
  path: "/payment/create-paymentIntent",
  ...walletIntent,
});

export const createSubscription = endpoint({
  method: "POST",
  path: "/payment/create-subscription",
  about: "Start a payment like `create-checkout-session`, but return only its secret.",
  who: clientRoles,
  seats: ["owner", "billing"],
  body: CheckoutBasket,
  reply: successResponse(z.object({ client_secret: z.nullable(z.string()) })),
  errors,
});

export const syncPayment = endpoint({
  method: "POST",
  path: "/payment/sync",
  about:
    "Fetch the state of the caller's payments from the payment provider, in case a webhook event is late.",
  who: clientRoles,
  seats: ["owner", "billing"],
  body: emptyBody,
  reply: successResponse(z.object({ isSubscribed: z.boolean() })),
  errors: ["CONFLICT", "TOO_MANY_REQUESTS"],
});

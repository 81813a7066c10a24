/** How often a client may try what costs money, at the card provider or of its own. */
import { HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import type { RateLimit } from "#/platform/rate-limit/rate-limit.ts";

export const limits = {
  /** Coupons' codes: whoever may try many finds one. */
  coupon: { name: "coupon", windows: { account: [{ max: 10, windowMs: HOUR_MS }] } },
  /** The same code again, which counts once. */
  repeatedCoupon: { name: "coupon again", windows: { guess: [{ max: 1, windowMs: HOUR_MS }] } },
  /** Tax invoices: each starts an engine. */
  invoice: { name: "invoice", windows: { account: [{ max: 12, windowMs: MINUTE_MS }] } },
  /** Asking the card provider how one's payments stand. */
  paymentSync: { name: "payment sync", windows: { account: [{ max: 12, windowMs: MINUTE_MS }] } },
  /** Beginning to pay, and to give another card. */
  paymentStart: { name: "payment start", windows: { account: [{ max: 60, windowMs: MINUTE_MS }] } },
  /** Asking what professions would cost: the card provider counts it. */
  quote: { name: "quote", windows: { account: [{ max: 60, windowMs: MINUTE_MS }] } },
  /** Paying what is due, each time with another card where one likes. */
  payDue: { name: "pay due", windows: { account: [{ max: 20, windowMs: HOUR_MS }] } },
  /** Giving another card for renewals. */
  cardChange: { name: "card change", windows: { account: [{ max: 20, windowMs: HOUR_MS }] } },
  /** Cards that were refused: whoever may try many finds out which of them are good. */
  cardDeclined: { name: "card refused", windows: { account: [{ max: 10, windowMs: HOUR_MS }] } },
  /** Ending a subscription, and taking that back. */
  cancellation: { name: "ending", windows: { account: [{ max: 20, windowMs: HOUR_MS }] } },
} as const satisfies Record<string, RateLimit>;

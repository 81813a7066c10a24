/** How often a client may try what costs money, at the card provider or of its own. */
import { HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import type { Limit } from "#/platform/tries/tries.ts";

export const limits = {
  /** Coupons' codes: whoever may try many finds one. */
  coupon: { name: "coupon", bounds: { account: [{ most: 10, inMs: HOUR_MS }] } },
  /** The same code again, which counts once. */
  couponAgain: { name: "coupon again", bounds: { guess: [{ most: 1, inMs: HOUR_MS }] } },
  /** Tax invoices: each starts an engine. */
  invoice: { name: "invoice", bounds: { account: [{ most: 12, inMs: MINUTE_MS }] } },
  /** Asking the card provider how one's payments stand. */
  paymentSync: { name: "payment sync", bounds: { account: [{ most: 12, inMs: MINUTE_MS }] } },
  /** Beginning to pay, and to give another card. */
  paymentStart: { name: "payment start", bounds: { account: [{ most: 60, inMs: MINUTE_MS }] } },
  /** Asking what professions would cost: the card provider counts it. */
  quote: { name: "quote", bounds: { account: [{ most: 60, inMs: MINUTE_MS }] } },
  /** Paying what is due, each time with another card where one likes. */
  payDue: { name: "pay due", bounds: { account: [{ most: 20, inMs: HOUR_MS }] } },
  /** Giving another card for renewals. */
  cardChange: { name: "card change", bounds: { account: [{ most: 20, inMs: HOUR_MS }] } },
  /** Cards that were refused: whoever may try many finds out which of them are good. */
  cardRefused: { name: "card refused", bounds: { account: [{ most: 10, inMs: HOUR_MS }] } },
  /** Ending a subscription, and taking that back. */
  ending: { name: "ending", bounds: { account: [{ most: 20, inMs: HOUR_MS }] } },
} as const satisfies Record<string, Limit>;

/** Limits on what costs money, invites guessing, or calls the card provider. */
import { HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import type { RateLimit } from "#/platform/rate-limit/rate-limit.ts";

export const limits = {
  /** Keeps coupon codes from being guessed. */
  coupon: { name: "coupon", windows: { account: [{ max: 10, windowMs: HOUR_MS }] } },
  /** The same code again within the hour counts once. */
  repeatedCoupon: { name: "coupon again", windows: { guess: [{ max: 1, windowMs: HOUR_MS }] } },
  /** Each PDF starts a browser engine. */
  invoice: { name: "invoice", windows: { account: [{ max: 12, windowMs: MINUTE_MS }] } },
  /** Each call reads from the card provider. */
  paymentSync: { name: "payment sync", windows: { account: [{ max: 12, windowMs: MINUTE_MS }] } },
  /** Checkouts and card changes together. */
  paymentStart: { name: "payment start", windows: { account: [{ max: 60, windowMs: MINUTE_MS }] } },
  /** The card provider computes each quote. */
  quote: { name: "quote", windows: { account: [{ max: 60, windowMs: MINUTE_MS }] } },
  payDue: { name: "pay due", windows: { account: [{ max: 20, windowMs: HOUR_MS }] } },
  cardChange: { name: "card change", windows: { account: [{ max: 20, windowMs: HOUR_MS }] } },
  /** Keeps stolen card numbers from being tested. */
  cardDeclined: { name: "card refused", windows: { account: [{ max: 10, windowMs: HOUR_MS }] } },
  /** Cancelling and resuming together. */
  cancellation: { name: "ending", windows: { account: [{ max: 20, windowMs: HOUR_MS }] } },
} as const satisfies Record<string, RateLimit>;

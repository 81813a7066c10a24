import { RESEND_PAUSE_SECONDS } from "@wasla/contract/accounts/resend-pause";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import type { RateLimit } from "#/platform/rate-limit/rate-limit.ts";

/** High, because a whole office or hostel may share one network address. */
const mailBounds = { networkAddress: [{ max: 60, windowMs: HOUR_MS }] } as const;
const guessBound = { max: 10, windowMs: 15 * MINUTE_MS };

export const limits = {
  /** Counts failures only. */
  signIn: {
    name: "sign-in",
    windows: { email: [guessBound], networkAddress: [{ max: 50, windowMs: 15 * MINUTE_MS }] },
  },
  /** Replaces `signIn` on a device where the owner has signed in before. */
  knownDevice: { name: "known device", windows: { device: [guessBound] } },
  /** Wrong passwords entered by a signed-in user. */
  ownPassword: { name: "own password", windows: { account: [guessBound] } },
  /** Wrong authenticator codes and wrong recovery codes. */
  secondFactor: {
    name: "second factor",
    windows: { account: [{ max: 5, windowMs: 15 * MINUTE_MS }] },
  },
  register: {
    name: "register",
    windows: { email: [{ max: 3, windowMs: HOUR_MS }], ...mailBounds },
  },
  resend: {
    name: "resend",
    windows: {
      email: [
        { max: 1, windowMs: RESEND_PAUSE_SECONDS * 1_000 },
        { max: 5, windowMs: DAY_MS },
      ],
      ...mailBounds,
    },
  },
  forgot: {
    name: "forgot",
    windows: {
      email: [
        { max: 1, windowMs: RESEND_PAUSE_SECONDS * 1_000 },
        { max: 5, windowMs: HOUR_MS },
      ],
      ...mailBounds,
    },
  },
  changeEmail: { name: "change e-mail", windows: { account: [{ max: 5, windowMs: DAY_MS }] } },
} as const satisfies Record<string, RateLimit>;

/** How often somebody may try to get in, and have us send mails. */
import { PAUSE_SECONDS } from "@wasla/contract/accounts/pause";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import type { Limit } from "#/platform/tries/tries.ts";

/** A whole office or hostel may stand behind one network address. */
const mails = { networkAddress: [{ most: 60, inMs: HOUR_MS }] } as const;
const guesses = { most: 10, inMs: 15 * MINUTE_MS };

export const limits = {
  /** Failed tries only. */
  signIn: {
    name: "sign-in",
    bounds: { email: [guesses], networkAddress: [{ most: 50, inMs: 15 * MINUTE_MS }] },
  },
  /** In place of `signIn` on a device that its owner has signed in on. */
  knownDevice: { name: "known device", bounds: { device: [guesses] } },
  /** Wrong passwords of somebody who is signed in. */
  ownPassword: { name: "own password", bounds: { account: [guesses] } },
  /** Wrong codes of an authenticator, and wrong recovery codes. */
  secondFactor: {
    name: "second factor",
    bounds: { account: [{ most: 5, inMs: 15 * MINUTE_MS }] },
  },
  register: { name: "register", bounds: { email: [{ most: 3, inMs: HOUR_MS }], ...mails } },
  resend: {
    name: "resend",
    bounds: {
      email: [
        { most: 1, inMs: PAUSE_SECONDS * 1_000 },
        { most: 5, inMs: DAY_MS },
      ],
      ...mails,
    },
  },
  forgot: {
    name: "forgot",
    bounds: {
      email: [
        { most: 1, inMs: PAUSE_SECONDS * 1_000 },
        { most: 5, inMs: HOUR_MS },
      ],
      ...mails,
    },
  },
  /** A new address asked for by somebody who is signed in. */
  changeEmail: { name: "change e-mail", bounds: { account: [{ most: 5, inMs: DAY_MS }] } },
} as const satisfies Record<string, Limit>;

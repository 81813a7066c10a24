/** How often something may be tried: exact over all instances, in any stretch of time of that length. */
import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { PAUSE_SECONDS } from "@wasla/contract/accounts/pause";
import type { Kysely, Transaction } from "kysely";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#/platform/clock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import * as queries from "./queries/limits.ts";

const SECOND_MS = 1_000;

type Bound = { readonly most: number; readonly inMs: number };

/** What may be tried so often only, for each that is counted; nobody but its name tells it from others. */
type Limit<Counted extends string> = {
  readonly name: string;
  readonly bounds: { readonly [Each in Counted]: readonly [Bound, ...Bound[]] };
};

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
  /** CVs made of one's own profile: each starts an engine. */
  cv: { name: "cv", bounds: { account: [{ most: 6, inMs: MINUTE_MS }] } },
  /** Coupons' codes: whoever may try many finds one. */
  coupon: { name: "coupon", bounds: { account: [{ most: 10, inMs: HOUR_MS }] } },
  /** The same code again, which counts once. */
  couponAgain: { name: "coupon again", bounds: { guess: [{ most: 1, inMs: HOUR_MS }] } },
  /** Tax invoices, which start the same engine. */
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
  /** Copies of one's own data: each reads all that is kept of somebody. */
  dataCopy: { name: "data copy", bounds: { account: [{ most: 3, inMs: DAY_MS }] } },
  register: { name: "register", bounds: { email: [{ most: 3, inMs: HOUR_MS }], ...mails } },
  resend: {
    name: "resend",
    bounds: {
      email: [
        { most: 1, inMs: PAUSE_SECONDS * SECOND_MS },
        { most: 5, inMs: DAY_MS },
      ],
      ...mails,
    },
  },
  forgot: {
    name: "forgot",
    bounds: {
      email: [
        { most: 1, inMs: PAUSE_SECONDS * SECOND_MS },
        { most: 5, inMs: HOUR_MS },
      ],
      ...mails,
    },
  },
  /** A new address asked for by somebody who is signed in. */
  changeEmail: { name: "change e-mail", bounds: { account: [{ most: 5, inMs: DAY_MS }] } },
} as const satisfies Record<string, Limit<string>>;

/** The longest stretch of time in which a try counts, in milliseconds. */
export const LONGEST_MS = Math.max(
  ...Object.values<Limit<string>>(limits)
    .flatMap(({ bounds }) => Object.values(bounds).flat())
    .map(({ inMs }) => inMs),
);

type CountedTry = { readonly subjects: readonly Buffer[]; readonly at: Date };

/**
 * Counts a try before its outcome is known, so that tries sent all at once count too; refuses with
 * 429 where there were too many, which is not counted. What is counted need not exist. In the
 * transaction of the caller, where it has one.
 */
export async function countTry<Counted extends string>(
  { db, clock }: Pick<Services, "db" | "clock">,
  { name, bounds }: Limit<Counted>,
  whose: { readonly [Each in Counted]: string },
): Promise<CountedTry> {
  const at = clock.now();
  const counted = (Object.keys(bounds) as Counted[]).map((what) => {
    const longest = Math.max(...bounds[what].map(({ inMs }) => inMs));
    const since = new Date(at.getTime() - longest);
    return { subject: subjectOf(name, what, whose[what]), since, bounds: bounds[what] };
  });
  const subjects = counted.map(({ subject }) => subject);
  await inTransaction(db, async (tx) => {
    const recent = await queries.lockTries(tx, counted);
    const waits = counted.flatMap(({ subject, bounds: each }) => {
      const tries = recent.find((row) => row.subject.equals(subject))?.tries ?? [];
      return each.map((bound) => waitOf(tries, bound, at));
    });
    const retryAfterSeconds = Math.ceil(Math.max(...waits) / SECOND_MS);
    if (retryAfterSeconds > 0)
      throw new Refusal(429, "accounts.tooManyAttempts", { retryAfterSeconds });
    await queries.addTry(tx, subjects, at);
  });
  return { subjects, at };
}

/**
 * Counts what fails only: `work` answers false or undefined where the guess was wrong. It counts
 * before it is found wrong, so that many at once count as well. Refuses with 429.
 */
export async function countFailure<Counted extends string, T>(
  services: Pick<Services, "db" | "clock">,
  limit: Limit<Counted>,
  whose: { readonly [Each in Counted]: string },
  work: () => Promise<T>,
): Promise<T> {
  return await keepIfFailed(services, await countTry(services, limit, whose), work);
}

/** The same of coupons' codes, each of which counts once: pressing again is no other guess. */
export async function countGuess<T>(
  services: Pick<Services, "db" | "clock">,
  { account, guess }: { readonly account: string; readonly guess: string },
  work: () => Promise<T>,
): Promise<T> {
  const whose = { guess: `${account} ${guess}` };
  const first = await countTry(services, limits.couponAgain, whose).catch(unlessTooMany);
  if (!first) return await work();
  return await keepIfFailed(services, first, () =>
    countFailure(services, limits.coupon, { account }, work),
  );
}

/**
 * Forgets what was tried with an address, and by an account. What was counted by the network, the
 * device or a coupon's code is found by nobody, and is swept out within a day.
 */
export async function forgetTries(
  tx: Transaction<Tables>,
  whose: { readonly email: string; readonly account: string },
): Promise<void> {
  const subjects = Object.values<Limit<string>>(limits).flatMap(({ name, bounds }) =>
    Object.entries(whose).flatMap(([what, each]) =>
      what in bounds ? [subjectOf(name, what, each)] : [],
    ),
  );
  await queries.deleteTries(tx, subjects);
}

function inTransaction<T>(db: Database, work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

async function keepIfFailed<T>(
  { db }: Pick<Services, "db">,
  { subjects, at }: CountedTry,
  work: () => Promise<T>,
): Promise<T> {
  const forget = () => queries.removeTry(db, subjects, at);
  const outcome = await work().catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  if (outcome) await forget();
  return outcome;
}

function unlessTooMany(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

/** Milliseconds until there is room for another. */
function waitOf(tries: readonly Date[], { most, inMs }: Bound, at: Date): number {
  const blocking = tries.at(-most);
  return blocking ? blocking.getTime() + inMs - at.getTime() : 0;
}

function subjectOf(name: string, what: string, whose: string): Buffer {
  const exact = what === "networkAddress" ? networkOf(whose) : whose;
  return createHash("sha256").update(`${name} ${what} ${exact}`).digest();
}

/** An IPv6 host owns a /64 and could ask from each address of it, so it counts as a whole. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [left = [], right = []] = address
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const zeros = new Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

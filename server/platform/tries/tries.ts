/** How often something may be tried: exact over all instances, in any stretch of time. */
import type { Message } from "@wasla/contract/messages";
import { platformServerMessages as said } from "@wasla/contract/platform/server-messages";
import type { Kysely, Transaction } from "kysely";
import { DAY_MS } from "#/platform/clock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import * as queries from "./queries.ts";
import { subjectOf } from "./subject.ts";

type Given = Pick<Services, "db" | "clock">;

type Bound = { readonly most: number; readonly inMs: number };

/** What may be tried so often only, for each that is counted; its name tells it from all others. */
export type Limit<Counted extends string = string> = {
  readonly name: string;
  readonly bounds: { readonly [Each in Counted]: readonly [Bound, ...Bound[]] };
  /** Said to who tried too often, where waiting some minutes is not the answer. */
  readonly refusal?: Message;
};

type Whose<Counted extends string> = { readonly [Each in Counted]: string };

/** Milliseconds in which a try counts at the longest: no limit may look further. */
export const LONGEST_MS = DAY_MS;

type CountedTry = { readonly subjects: readonly Buffer[]; readonly at: Date };

/**
 * Counts a try before its outcome is known, so that tries sent all at once count too; refuses with
 * 429 where there were too many, which is not counted. What is counted need not exist. In the
 * transaction of the caller, where it has one.
 */
export async function countTry<Counted extends string>(
  { db, clock }: Given,
  { name, bounds, refusal = said.tooManyAttempts }: Limit<Counted>,
  whose: Whose<Counted>,
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
    const retryAfterSeconds = Math.ceil(Math.max(...waits) / 1_000);
    if (retryAfterSeconds > 0) throw new Refusal(429, refusal, { retryAfterSeconds });
    await queries.addTry(tx, subjects, at);
  });
  return { subjects, at };
}

/**
 * Counts what fails only: `work` answers false or undefined where the guess was wrong. It counts
 * before it is found wrong, so that many at once count as well. Refuses with 429.
 */
export async function countFailure<Counted extends string, T>(
  services: Given,
  limit: Limit<Counted>,
  whose: Whose<Counted>,
  work: () => Promise<T>,
): Promise<T> {
  return await keepIfFailed(services, await countTry(services, limit, whose), work);
}

type Guessing = { readonly same: Limit<"guess">; readonly other: Limit<"account"> };

/** The same where each guess counts once: pressing again is no other guess. */
export async function countGuess<T>(
  services: Given,
  { same, other }: Guessing,
  { account, guess }: Whose<"account" | "guess">,
  work: () => Promise<T>,
): Promise<T> {
  const whose = { guess: `${account} ${guess}` };
  const first = await countTry(services, same, whose).catch(unlessTooMany);
  if (!first) return await work();
  return await keepIfFailed(services, first, () =>
    countFailure(services, other, { account }, work),
  );
}

/**
 * Forgets what was tried by an account, and with an address. What was counted by anything else, the
 * network or the device, is found by nobody, and is swept out within a day.
 */
export async function forgetTries(
  tx: Transaction<Tables>,
  limits: Readonly<Record<string, Limit>>,
  whose: { readonly account: string; readonly email?: string },
): Promise<void> {
  const subjects = Object.values(limits).flatMap(({ name, bounds }) =>
    Object.entries(whose).flatMap(([what, each]) =>
      what in bounds ? [subjectOf(name, what, each)] : [],
    ),
  );
  await queries.deleteTries(tx, subjects);
}

/** Sweeps out what counts in no limit any more. */
export async function sweepTries({ db, clock }: Given): Promise<void> {
  await queries.deleteTriesBefore(db, new Date(clock.now().getTime() - LONGEST_MS));
}

function inTransaction<T>(db: Database, work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Milliseconds until there is room for another. */
function waitOf(tries: readonly Date[], { most, inMs }: Bound, at: Date): number {
  const blocking = tries.at(-most);
  return blocking ? blocking.getTime() + inMs - at.getTime() : 0;
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

/** Rate limits over sliding windows, exact across all instances. */

import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Message } from "@wasla/contract/messages";
import { platformServerMessages } from "@wasla/contract/platform/server-messages";
import type { Kysely, Transaction } from "kysely";
import { AppError } from "#/platform/app-error.ts";
import { DAY_MS } from "#/platform/clock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import * as queries from "./queries.ts";

type RateLimitServices = Pick<Services, "db" | "clock">;

type RateLimitWindow = { readonly max: number; readonly windowMs: number };

/** Windows for each kind of subject; `name` must be unique among all limits. */
export type RateLimit<Subject extends string = string> = {
  readonly name: string;
  readonly windows: {
    readonly [Each in Subject]: readonly [RateLimitWindow, ...RateLimitWindow[]];
  };
  /** Replaces the default message where waiting some minutes does not help. */
  readonly message?: Message;
};

type RateLimitSubjects<Counted extends string> = { readonly [Each in Counted]: string };

/** How long attempts are kept: no window may be longer. */
export const MAX_WINDOW_MS = DAY_MS;

type RecordedAttempt = { readonly subjects: readonly Buffer[]; readonly at: Date };

/**
 * Counts an attempt before its outcome is known, so that concurrent ones count too. Throws a 429
 * above the limit; a rejected attempt does not count. Subjects need not exist. Joins the caller's
 * transaction, if any. Expensive calls count as `cost` attempts.
 */
export async function consumeRateLimit<Subject extends string>(
  { db, clock }: RateLimitServices,
  { name, windows, message: refusal = platformServerMessages.tooManyAttempts }: RateLimit<Subject>,
  subjectsByKind: RateLimitSubjects<Subject>,
  cost = 1,
): Promise<RecordedAttempt> {
  const at = clock.now();
  const counted = (Object.keys(windows) as Subject[]).map((kind) => {
    const longest = Math.max(...windows[kind].map(({ windowMs: inMs }) => inMs));
    const since = new Date(at.getTime() - longest);
    return { subject: hashSubject(name, kind, subjectsByKind[kind]), since, bounds: windows[kind] };
  });
  const subjects = counted.map(({ subject }) => subject);
  await inTransaction(db, async (tx) => {
    const recent = await queries.lockAttempts(tx, counted);
    const waits = counted.flatMap(({ subject, bounds: each }) => {
      const tries = recent.find((row) => row.subject.equals(subject))?.tries ?? [];
      return each.map((bound) => retryDelayMs(tries, bound, { at, cost }));
    });
    const retryAfterSeconds = Math.ceil(Math.max(...waits) / 1_000);
    if (retryAfterSeconds > 0) throw new AppError(429, refusal, { retryAfterSeconds });
    await queries.addAttempts(tx, subjects, { at, cost });
  });
  return { subjects, at };
}

/**
 * Counts only failures: `work` returns false or undefined for a wrong guess. An attempt counts
 * until it turns out right, so that concurrent ones count too. Throws a 429.
 */
export async function limitFailures<Subject extends string, T>(
  services: RateLimitServices,
  limit: RateLimit<Subject>,
  subjectsByKind: RateLimitSubjects<Subject>,
  work: () => Promise<T>,
): Promise<T> {
  return await refundUnlessFailed(
    services,
    await consumeRateLimit(services, limit, subjectsByKind),
    work,
  );
}

type GuessLimits = { readonly same: RateLimit<"guess">; readonly other: RateLimit<"account"> };

/** Like `limitFailures`, but repeating the same guess counts once. */
export async function limitGuesses<T>(
  services: RateLimitServices,
  { same, other }: GuessLimits,
  { account, guess }: RateLimitSubjects<"account" | "guess">,
  work: () => Promise<T>,
): Promise<T> {
  const guessSubject = { guess: `${account} ${guess}` };
  const first = await consumeRateLimit(services, same, guessSubject).catch(ignoreTooManyRequests);
  if (!first) return await work();
  return await refundUnlessFailed(services, first, () =>
    limitFailures(services, other, { account }, work),
  );
}

/**
 * Deletes the attempts counted by account or e-mail address. Those counted by network or device
 * cannot be found, and are swept within a day.
 */
export async function clearAttempts(
  tx: Transaction<Tables>,
  limits: Readonly<Record<string, RateLimit>>,
  account: { readonly account: string; readonly email?: string },
): Promise<void> {
  const subjects = Object.values(limits).flatMap(({ name, windows: bounds }) =>
    Object.entries(account).flatMap(([kind, value]) =>
      kind in bounds ? [hashSubject(name, kind, value)] : [],
    ),
  );
  await queries.deleteAttempts(tx, subjects);
}

/** Deletes attempts that no limit counts any more. */
export async function deleteExpiredAttempts({ db, clock }: RateLimitServices): Promise<void> {
  await queries.deleteAttemptsBefore(db, new Date(clock.now().getTime() - MAX_WINDOW_MS));
}

function inTransaction<T>(db: Database, work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

type AttemptCost = { readonly at: Date; readonly cost: number };

/** Milliseconds until the window has room for `cost` attempts. */
function retryDelayMs(
  attempts: readonly Date[],
  { max, windowMs: inMs }: RateLimitWindow,
  { at, cost }: AttemptCost,
): number {
  const blocking = attempts.at(-Math.max(1, max - cost + 1));
  return blocking ? blocking.getTime() + inMs - at.getTime() : 0;
}

async function refundUnlessFailed<T>(
  { db }: Pick<Services, "db">,
  { subjects, at }: RecordedAttempt,
  work: () => Promise<T>,
): Promise<T> {
  const refund = () => queries.removeAttempt(db, subjects, at);
  const outcome = await work().catch(async (error: unknown) => {
    await refund();
    throw error;
  });
  if (outcome) await refund();
  return outcome;
}

function ignoreTooManyRequests(error: unknown): undefined {
  if (!(error instanceof AppError && error.status === 429)) throw error;
}

/** The key of a counter: a hash of the limit's name, the kind of subject and its value. */
export function hashSubject(name: string, kind: string, value: string): Buffer {
  const normalized = kind === "networkAddress" ? normalizeNetwork(value) : value;
  return createHash("sha256").update(`${name} ${kind} ${normalized}`).digest();
}

/** An IPv6 host owns a /64 and could use every address of it, so it counts as a whole. */
function normalizeNetwork(address: string): string {
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

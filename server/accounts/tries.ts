/** How often one may guess: exact over all instances, in any 15 minutes. Only failed tries count. */
import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import * as queries from "./queries.ts";

const WINDOW_MS = 15 * 60_000;
const FAILED_PER_ACCOUNT = 10;
const FAILED_PER_ADDRESS = 50;

type Try = {
  readonly email: string;
  /** Where the request came from. */
  readonly address: string;
  /** Told how long to wait when there were too many. */
  readonly onTooMany: (seconds: number) => void;
};

export type CountedTry = { readonly subjects: readonly Buffer[]; readonly at: Date };

/**
 * Counts a try as failed before its outcome is known, so that guesses sent all at once count too.
 * Refuses with 429. An address counts whether or not an account has it.
 */
export async function countTry({ db, clock }: Services, tried: Try): Promise<CountedTry> {
  const at = clock.now();
  const limits = [
    { subject: subjectOf("account", tried.email), limit: FAILED_PER_ACCOUNT },
    { subject: subjectOf("address", networkOf(tried.address)), limit: FAILED_PER_ADDRESS },
  ];
  const subjects = limits.map(({ subject }) => subject);
  await db.transaction().execute(async (tx) => {
    const recent = await queries.lockTries(tx, subjects, new Date(at.getTime() - WINDOW_MS));
    const waits = limits.map(({ subject, limit }) => {
      const tries = recent.find((row) => row.subject.equals(subject))?.tries ?? [];
      const blocking = tries.at(-limit);
      return blocking ? blocking.getTime() + WINDOW_MS - at.getTime() : 0;
    });
    const waitMs = Math.max(...waits);
    if (waitMs > 0) {
      tried.onTooMany(Math.ceil(waitMs / 1000));
      throw new Refusal(429, "accounts.tooManyAttempts");
    }
    await queries.addTry(tx, subjects, at);
  });
  return { subjects, at };
}

/** Takes a try back: it did not fail. */
export async function forgetTry({ db }: Services, { subjects, at }: CountedTry): Promise<void> {
  await queries.removeTry(db, subjects, at);
}

function subjectOf(kind: "account" | "address", name: string): Buffer {
  return createHash("sha256").update(`${kind} ${name}`).digest();
}

/** An IPv6 host owns a /64 and could guess from each address of it, so it counts as a whole. */
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

/** `node bench/account-enumeration.ts`: do responses or their times reveal who has an account? */
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { hashPassword } from "../server/accounts/passwords/hashing.ts";
import { readConfig } from "../server/config.ts";
import { openServices } from "../server/open-services.ts";
import { createLogger } from "../server/platform/log.ts";
import type { Services } from "../server/platform/services.ts";
import { formatTable, targetMark } from "./format-table.ts";
import { percentiles, time } from "./measure.ts";
import { startServer } from "./server-process.ts";

/** Samples per endpoint, for known and for unknown addresses. */
const SAMPLES = 500;
const WARM_UP_CALLS = 30;

/** Lets background work of a call (such as a mail) end before the next call is timed. */
const PAUSE_MS = 40;

/** `gap`: milliseconds between the medians; `likelihood`: lowest accepted p-value. */
const targets = { gap: 2, likelihood: 0.01 } as const;

const person = {
  fullName: "Maria Santos",
  phone: { fullNumber: "+971501234567" },
  isTermAgreed: true,
};
const calls = {
  login: { path: "/auth/login", fields: { password: "not the right one" } },
  "forgot password": { path: "/auth/forget-password", fields: {} },
  "resend mail": { path: "/auth/resent-mail", fields: {} },
  register: { path: "/jobseeker/register", fields: person },
} as const;

/** Headers that differ in every response. */
const randomHeaders: ReadonlySet<string> = new Set(["date", "x-request-id"]);

type Call = (typeof calls)[keyof typeof calls];
type TimedAnswer = { readonly ms: number; readonly answer: string };
type Comparison = {
  readonly existing: number[];
  readonly unknown: number[];
  readonly answers: Set<string>;
};

if (process.argv[1] === import.meta.filename) console.log(await benchmarkEnumeration());

/** Calls all endpoints in turn; returns the result as a table. */
export async function benchmarkEnumeration(): Promise<string> {
  const dataDir = join(import.meta.dirname, "../.data/bench-enumeration");
  const config = readConfig({ DATA_DIR: dataDir });
  const { services, databaseUrl, close } = await openServices(config, createLogger("warn"));
  const server = await startServer(databaseUrl, dataDir, 1);
  const [load = 0] = loadavg();
  try {
    const rows: string[][] = [];
    for (const [name, call] of Object.entries(calls))
      rows.push(formatComparison(name, await compareAddresses(services, server.address, call)));
    const { gap, likelihood } = targets;
    const head = ["endpoint", "known", "unknown", `gap < ${gap}`, "", "responses"];
    const found = formatTable([[...head, "", `p > ${likelihood}`, ""], ...rows]);
    return `Load before ${load.toFixed(1)}; the gap is only meaningful if nothing else runs.\n${found}`;
  } finally {
    await server.stop();
    await close();
  }
}

async function compareAddresses(
  services: Services,
  address: string,
  call: Call,
): Promise<Comparison> {
  const known = await addPeople(services, SAMPLES + WARM_UP_CALLS);
  const times: Comparison = { existing: [], unknown: [], answers: new Set() };
  for (const [at, email] of known.entries()) {
    const pair = [["existing", email] as const, ["unknown", createEmail()] as const];
    for (const [which, asking] of randomInt(2) ? pair : pair.toReversed()) {
      const { ms, answer } = await timeCall(address, call, asking);
      await setTimeout(PAUSE_MS);
      if (at < WARM_UP_CALLS) continue;
      times[which].push(ms);
      times.answers.add(answer);
    }
  }
  await services.db.deleteFrom("account").where("email", "in", known).execute();
  return times;
}

/** Sends each call from a random network, so that no rate limit applies. */
async function timeCall(
  address: string,
  { path, fields }: Call,
  email: string,
): Promise<TimedAnswer> {
  const network = [10, randomInt(256), randomInt(256), randomInt(256)].join(".");
  const { ms, result } = await time(async () => {
    const response = await fetch(`${address}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": network },
      body: JSON.stringify({ email, ...fields }),
    });
    return { response, body: await response.text() };
  });
  const { response, body } = result;
  const headers = [...response.headers].filter(([name]) => !randomHeaders.has(name));
  const answer = [response.status, headers, body.replaceAll(email, "")];
  return { ms, answer: JSON.stringify(answer).replace(/nonce-\w+/g, "") };
}

/** All addresses have the same length, so that response lengths are comparable. */
function createEmail(): string {
  return `${randomBytes(8).toString("hex")}@people.example`;
}

async function addPeople({ db, clock }: Services, count: number): Promise<string[]> {
  const [passwordHash, now] = [await hashPassword("umbrellas over Muscat"), clock.now()];
  const emails = Array.from({ length: count }, createEmail);
  const accounts = emails.map((email) => ({
    ...({ id: randomUUID(), role: "jobSeeker", email, fullName: "Maria Santos" } as const),
    passwordHash,
    verifiedAt: now,
    createdAt: now,
  }));
  await db.insertInto("account").values(accounts).execute();
  return emails;
}

function formatComparison(name: string, { existing, unknown, answers }: Comparison): string[] {
  const [one, other] = [percentiles(existing).p50, percentiles(unknown).p50];
  const gap = Math.abs(one - other);
  const likelihood = mannWhitneyPValue(existing, unknown);
  return [
    ...[name, `${one.toFixed(2)} ms`, `${other.toFixed(2)} ms`],
    ...[`${gap.toFixed(2)} ms`, targetMark(gap < targets.gap)],
    ...[
      answers.size === 1 ? "identical" : `${answers.size} variants`,
      targetMark(answers.size === 1),
    ],
    ...[likelihood.toFixed(3), targetMark(likelihood > targets.likelihood)],
  ];
}

/** Two-sided p-value of the Mann-Whitney test (normal approximation, from 20 samples on). */
function mannWhitneyPValue(one: readonly number[], other: readonly number[]): number {
  const [n, m] = [one.length, other.length];
  const mean = (n * m) / 2;
  const deviation = Math.sqrt((n * m * (n + m + 1)) / 12);
  const z = Math.abs(countWins(one, other) - mean) / deviation;
  return 2 * (1 - normalCdf(z));
}

/** Pairs in which the first value is greater; ties count half. */
function countWins(one: readonly number[], other: readonly number[]): number {
  let wins = 0;
  for (const a of one) for (const b of other) wins += a > b ? 1 : Number(a === b) / 2;
  return wins;
}

/** Normal cumulative distribution, exact to 7 digits (Abramowitz and Stegun 26.2.17). */
function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

/** `node bench/enumeration.ts`: whether an answer or its time tells who has an account. */
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { hashPassword } from "../server/accounts/passwords/hashing.ts";
import { readConfig } from "../server/config.ts";
import { openServices } from "../server/open-services.ts";
import { openLog } from "../server/platform/log.ts";
import type { Services } from "../server/platform/services.ts";
import { likelihoodOf } from "./likelihood.ts";
import { timed, timesOf } from "./measure.ts";
import { mark, table } from "./print.ts";
import { startServer } from "./server-process.ts";

/** Of each kind, of an address with an account and of one without. */
const SAMPLES = 500;
const WARM = 30;

/** Until what a call set off, such as a mail, is done: it must not slow the call that follows. */
const AFTERMATH_MS = 40;

/** What is promised: milliseconds between the medians, and how likely chance alone explains it. */
const promised = { gap: 2, likelihood: 0.01 } as const;

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

/** Headers that no two answers share. */
const drawn: ReadonlySet<string> = new Set(["date", "x-request-id"]);

type Call = (typeof calls)[keyof typeof calls];
type Asked = { readonly ms: number; readonly answer: string };
type Compared = {
  readonly known: number[];
  readonly unknown: number[];
  readonly answers: Set<string>;
};

if (process.argv[1] === import.meta.filename) console.log(await enumeration());

/** Asks all in turns, and says what was found. */
export async function enumeration(): Promise<string> {
  const dataDir = join(import.meta.dirname, "../.data/bench-enumeration");
  const config = readConfig({ DATA_DIR: dataDir });
  const { services, databaseUrl, close } = await openServices(config, openLog("warn"));
  const server = await startServer(databaseUrl, dataDir, 1);
  const [load = 0] = loadavg();
  try {
    const rows: string[][] = [];
    for (const [name, call] of Object.entries(calls))
      rows.push(described(name, await compare(services, server.address, call)));
    const { gap, likelihood } = promised;
    const head = ["address known or not", "known", "unknown", `gap < ${gap}`, "", "answers"];
    const found = table([[...head, "", `p > ${likelihood}`, ""], ...rows]);
    return `Load before ${load.toFixed(1)}; the gap means little unless nothing else runs.\n${found}`;
  } finally {
    await server.stop();
    await close();
  }
}

async function compare(services: Services, address: string, call: Call): Promise<Compared> {
  const known = await addPeople(services, SAMPLES + WARM);
  const times: Compared = { known: [], unknown: [], answers: new Set() };
  for (const [at, email] of known.entries()) {
    const pair = [["known", email] as const, ["unknown", newAddress()] as const];
    for (const [which, asking] of randomInt(2) ? pair : pair.toReversed()) {
      const { ms, answer } = await ask(address, call, asking);
      await setTimeout(AFTERMATH_MS);
      if (at < WARM) continue;
      times[which].push(ms);
      times.answers.add(answer);
    }
  }
  await services.db.deleteFrom("account").where("email", "in", known).execute();
  return times;
}

/** From a network of its own, so that no limit is met. */
async function ask(address: string, { path, fields }: Call, email: string): Promise<Asked> {
  const network = [10, randomInt(256), randomInt(256), randomInt(256)].join(".");
  const { ms, done } = await timed(async () => {
    const response = await fetch(`${address}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": network },
      body: JSON.stringify({ email, ...fields }),
    });
    return { response, body: await response.text() };
  });
  const { response, body } = done;
  const headers = [...response.headers].filter(([name]) => !drawn.has(name));
  const answer = [response.status, headers, body.replaceAll(email, "")];
  return { ms, answer: JSON.stringify(answer).replace(/nonce-\w+/g, "") };
}

/** As long as every other, so that answers are. */
function newAddress(): string {
  return `${randomBytes(8).toString("hex")}@people.example`;
}

async function addPeople({ db, clock }: Services, count: number): Promise<string[]> {
  const [passwordHash, now] = [await hashPassword("umbrellas over Muscat"), clock.now()];
  const emails = Array.from({ length: count }, newAddress);
  const accounts = emails.map((email) => ({
    ...({ id: randomUUID(), role: "jobSeeker", email, fullName: "Maria Santos" } as const),
    ...{ passwordHash, verifiedAt: now, createdAt: now },
  }));
  await db.insertInto("account").values(accounts).execute();
  return emails;
}

function described(name: string, { known, unknown, answers }: Compared): string[] {
  const [one, other] = [timesOf(known).p50, timesOf(unknown).p50];
  const gap = Math.abs(one - other);
  const likelihood = likelihoodOf(known, unknown);
  return [
    ...[name, `${one.toFixed(2)} ms`, `${other.toFixed(2)} ms`],
    ...[`${gap.toFixed(2)} ms`, mark(gap < promised.gap)],
    ...[answers.size === 1 ? "the same" : `${answers.size} kinds`, mark(answers.size === 1)],
    ...[likelihood.toFixed(3), mark(likelihood > promised.likelihood)],
  ];
}

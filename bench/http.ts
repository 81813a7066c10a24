/**
 * The same lists over HTTP, from a bare server and as bare statements. Times depend on the machine;
 * their ratios in one run hardly do.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import type { ListFilter } from "../server/listing/list-query.ts";
import type { Database } from "../server/platform/database/database.ts";
import type { Client } from "./database.ts";
import { type ListTarget, loadByConnections, loadByRate } from "./http-load.ts";
import { connectionOptions, queryList } from "./list-statements.ts";
import { measureFixedRate, measureRate, medianRate, type Rate } from "./measure.ts";
import type { Population } from "./population.ts";
import { type ListQuery, selectiveListQuery } from "./query-mix.ts";
import { stopProcess } from "./server-process.ts";

/** Each load is measured in turns, so that what else the machine does meets all three alike. */
const ROUNDS = 3;
const SECONDS = 3;
const MAX_QUESTIONS = 400;
const FIXED_RATE = 500;
/** Connections of the server's pool. */
const POOL_SIZE = 10;
const path = "/api/company/jobseeker-list";

export type HttpComparison = {
  /** Such as "16 connections" or "500 requests/s". */
  readonly load: string;
  readonly http: Rate;
  /** The process of `bare-server.ts`, on the same data. */
  readonly bare: Rate;
  /** The statements alone, over as many database connections. */
  readonly raw: Rate;
};

type HttpBenchInput = {
  readonly url: string;
  readonly db: Database;
  readonly address: string;
  readonly client: Client;
  readonly population: Population;
  readonly today: string;
};

export async function compareHttp(input: HttpBenchInput): Promise<HttpComparison[]> {
  const { url, db, address, client, population, today } = input;
  const questions = Array.from({ length: MAX_QUESTIONS }, () => selectiveListQuery(population));
  const paths = await toPaths(db, questions);
  const headers = {
    authorization: `Bearer ${client.token}`,
    "content-type": "application/json",
  };
  const bareServer = await startBareServer(url, today);
  const http = { address, headers, paths };
  const bare = { address: bareServer.address, headers, paths };
  try {
    await assertSameAnswers(http, bare);
    for (const target of [http, bare]) await loadByConnections(target, 16, 2); // warm up
    const compared: HttpComparison[] = [];
    for (const connections of [1, 16, 32])
      compared.push({
        load: connections === 1 ? "1 connection" : `${connections} connections`,
        ...(await measureInTurns({
          http: () => loadByConnections(http, connections, SECONDS),
          bare: () => loadByConnections(bare, connections, SECONDS),
          raw: () => queryByConnections(url, questions, today, connections),
        })),
      });
    compared.push({
      load: `${FIXED_RATE} requests/s`,
      ...(await measureInTurns({
        http: () => loadByRate(http, FIXED_RATE, SECONDS),
        bare: () => loadByRate(bare, FIXED_RATE, SECONDS),
        raw: () => queryByRate(url, questions, today),
      })),
    });
    return compared;
  } finally {
    await bareServer.stop();
  }
}

type Measured = "http" | "bare" | "raw";

/** Each figure is the median of the rounds. */
async function measureInTurns(
  loads: Readonly<Record<Measured, () => Promise<Rate>>>,
): Promise<Record<Measured, Rate>> {
  const rounds: Record<Measured, Rate[]> = { http: [], bare: [], raw: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const name of ["http", "bare", "raw"] as const) rounds[name].push(await loads[name]());
  return {
    http: medianRate(rounds.http),
    bare: medianRate(rounds.bare),
    raw: medianRate(rounds.raw),
  };
}

async function startBareServer(url: string, today: string) {
  const child = fork(join(import.meta.dirname, "bare-server.ts"), [url, today]);
  const ended = once(child, "exit").then(() => [undefined]);
  const [address] = await Promise.race([once(child, "message"), ended]);
  if (address === undefined) throw new Error("The bare server ended unexpectedly.");
  return { address: String(address), stop: () => stopProcess(child) };
}

/** A comparison is meaningless unless both servers return the same candidates. */
async function assertSameAnswers(http: ListTarget, bare: ListTarget): Promise<void> {
  for (const path of http.paths.slice(0, 20)) {
    const [ours, theirs] = [await readAnswer(http, path), await readAnswer(bare, path)];
    if (ours !== theirs) throw new Error(`The responses differ for ${path}: ${ours} and ${theirs}`);
  }
}

/** Total and ids. */
async function readAnswer({ address, headers }: ListTarget, path: string): Promise<string> {
  const response = await fetch(`${address}${path}`, { method: "POST", headers });
  const body = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
  const ids = body.users.map(({ _id }: { _id: string }) => _id);
  return JSON.stringify([body.totalCount, ids]);
}

/** Sends the list's two prepared statements directly. */
async function queryByConnections(
  url: string,
  questions: readonly ListQuery[],
  today: string,
  connections: number,
): Promise<Rate> {
  const pool = openPool(url, connections);
  const rate = await measureRate(connections, SECONDS * 1_000, (run) =>
    queryWith(pool, questions[run % questions.length], today),
  );
  await pool.end();
  return rate;
}

async function queryByRate(url: string, questions: readonly ListQuery[], today: string) {
  const pool = openPool(url, POOL_SIZE);
  const rate = await measureFixedRate(FIXED_RATE, SECONDS * 1_000, (run) =>
    queryWith(pool, questions[run % questions.length], today),
  );
  await pool.end();
  return rate;
}

function openPool(url: string, max: number): pg.Pool {
  return new pg.Pool({ connectionString: url, max, options: connectionOptions });
}

async function queryWith(pool: pg.Pool, question: ListQuery | undefined, today: string) {
  if (!question) throw new Error("There are no queries.");
  const client = await pool.connect();
  try {
    await queryList(client, question, today);
  } finally {
    client.release();
  }
}

async function toPaths(db: Database, questions: readonly ListQuery[]): Promise<string[]> {
  const { rows } = await sql<{ id: number; code: string }>`select id, code from country`.execute(
    db,
  );
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  const pathOf = ({ professions, countryId, gender }: ListFilter) => {
    const country = codes.get(countryId ?? 0) ?? "";
    const input = {
      profId: String(professions?.[0]),
      country,
      gender: gender ? "Male" : "Female",
    };
    return `${path}?${new URLSearchParams(input)}`;
  };
  return questions.map(({ filter }) => pathOf(filter));
}

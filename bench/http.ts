/** Compares the same lists over HTTP and as bare statements: the overhead of the server. */
import autocannon from "autocannon";
import { sql } from "kysely";
import pg from "pg";
import type { ListFilter } from "../server/listing/list-query.ts";
import { buildEstimateQuery } from "../server/listing/queries/estimate.ts";
import { buildPageQuery } from "../server/listing/queries/page.ts";
import type { Database } from "../server/platform/database/database.ts";
import type { Client } from "./client.ts";
import { measureRate, percentiles, type Rate } from "./measure.ts";
import type { Population } from "./population.ts";
import { type ListQuery, selectiveListQuery } from "./query-mix.ts";

const SECONDS = 6;
const MAX_QUESTIONS = 400;
const path = "/api/company/jobseeker-list";

export type HttpComparison = {
  readonly connections: number;
  readonly http: Rate;
  readonly raw: Rate;
  /** HTTP requests per second, divided by those of bare statements. */
  readonly ratio: number;
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
  const questions = Array.from({ length: MAX_QUESTIONS }, () =>
    selectiveListQuery(input.population),
  );
  const paths = await toPaths(input.db, questions);
  const compared: HttpComparison[] = [];
  await measureHttp(input, paths, 16, 2); // warm up
  for (const connections of [1, 16, 32]) {
    const http = await measureHttp(input, paths, connections, SECONDS);
    const raw = await measureBareQueries(input, questions, connections);
    compared.push({ connections, http, raw, ratio: http.perSecond / raw.perSecond });
  }
  return compared;
}

async function measureHttp(
  { address, client }: HttpBenchInput,
  paths: readonly string[],
  connections: number,
  duration: number,
): Promise<Rate> {
  const times: number[] = [];
  const run = autocannon({
    url: address,
    connections,
    duration,
    headers: { authorization: `Bearer ${client.token}`, "content-type": "application/json" },
    requests: paths.map((path) => ({ method: "POST", path })),
  });
  run.on("response", (_client, _status, _bytes, ms) => times.push(ms));
  const { errors, non2xx, duration: seconds } = await run;
  const failed = errors + non2xx > 0 ? [`${errors} errors, ${non2xx} rejected`] : [];
  return { ...percentiles(times), perSecond: times.length / seconds, failures: failed };
}

/** Sends the list's two prepared statements directly, over as many database connections. */
async function measureBareQueries(
  { url, today }: HttpBenchInput,
  questions: readonly ListQuery[],
  connections: number,
) {
  const options = "-c plan_cache_mode=force_custom_plan -c jit=off";
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: url, options }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  const free = [...clients];
  const result = await measureRate(connections, SECONDS * 1_000, async (run) => {
    const client = free.pop() as pg.Client;
    await queryList(client, questions[run % questions.length] as ListQuery, today);
    free.push(client);
  });
  await Promise.all(clients.map((client) => client.end()));
  return result;
}

async function queryList(client: pg.Client, { filter, sort, pageNo }: ListQuery, today: string) {
  const estimate = buildEstimateQuery(filter);
  const { rows } = await client.query({
    name: "estimate",
    text: estimate.sql,
    values: [...estimate.parameters],
  });
  const { scope, matches } = rows[0];
  if (matches === 0) return;
  const matchCount = { estimate: { scope, matches }, total: matches };
  const { query: page } = buildPageQuery(filter, { sort, pageNo, count: 10 }, matchCount, today);
  const name = page.sql.includes("listing_search") ? "text_search" : "index_scan";
  await client.query({ name, text: page.sql, values: [...page.parameters] });
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

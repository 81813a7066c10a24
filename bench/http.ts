/** The same lists over HTTP and as bare statements: what the server itself costs. */
import autocannon from "autocannon";
import { sql } from "kysely";
import pg from "pg";
import type { Filter } from "../server/listing/filter.ts";
import { pageStatement } from "../server/listing/queries/page.ts";
import { sizeStatement } from "../server/listing/queries/size.ts";
import type { Database } from "../server/platform/database/database.ts";
import type { Client } from "./client.ts";
import { type Rate, rate, timesOf } from "./measure.ts";
import { narrowQuestion, type Question } from "./mix.ts";
import type { Population } from "./population.ts";

const SECONDS = 6;
const VALUES = 400;
const path = "/api/company/jobseeker-list";

export type Compared = {
  readonly connections: number;
  readonly http: Rate;
  readonly raw: Rate;
  /** Requests a second over HTTP as a part of the bare ones. */
  readonly ratio: number;
};

type Asked = {
  readonly url: string;
  readonly db: Database;
  readonly address: string;
  readonly client: Client;
  readonly population: Population;
  readonly today: string;
};

export async function compare(asked: Asked): Promise<Compared[]> {
  const questions = Array.from({ length: VALUES }, () => narrowQuestion(asked.population));
  const paths = await pathsOf(asked.db, questions);
  const compared: Compared[] = [];
  await overHttp(asked, paths, 16, 2); // warm
  for (const connections of [1, 16, 32]) {
    const http = await overHttp(asked, paths, connections, SECONDS);
    const raw = await bare(asked, questions, connections);
    compared.push({ connections, http, raw, ratio: http.perSecond / raw.perSecond });
  }
  return compared;
}

async function overHttp(
  { address, client }: Asked,
  paths: readonly string[],
  connections: number,
  duration: number,
): Promise<Rate> {
  const measured: number[] = [];
  const run = autocannon({
    url: address,
    connections,
    duration,
    headers: { authorization: `Bearer ${client.token}`, "content-type": "application/json" },
    requests: paths.map((wanted) => ({ method: "POST", path: wanted })),
  });
  run.on("response", (_client, _status, _bytes, ms) => measured.push(ms));
  const { errors, non2xx, duration: seconds } = await run;
  const failed = errors + non2xx > 0 ? [`${errors} errors, ${non2xx} refused`] : [];
  return { ...timesOf(measured), perSecond: measured.length / seconds, failures: failed };
}

/** Two prepared statements each, as the list sends them, on so many connections of the driver. */
async function bare({ url, today }: Asked, questions: readonly Question[], connections: number) {
  const options = "-c plan_cache_mode=force_custom_plan -c jit=off";
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: url, options }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  const free = [...clients];
  const result = await rate(connections, SECONDS * 1_000, async (run) => {
    const client = free.pop() as pg.Client;
    await list(client, questions[run % questions.length] as Question, today);
    free.push(client);
  });
  await Promise.all(clients.map((client) => client.end()));
  return result;
}

async function list(client: pg.Client, { filter, sort, pageNo }: Question, today: string) {
  const size = sizeStatement(filter);
  const sized = await client.query({ name: "size", text: size.sql, values: [...size.parameters] });
  const { scope, narrow } = sized.rows[0];
  if (narrow === 0) return;
  const counted = { size: { scope, narrow }, total: narrow };
  const page = pageStatement(filter, { sort, pageNo, count: 10 }, counted, today);
  const name = page.sql.includes("candidate_search") ? "gathered" : "walked";
  await client.query({ name, text: page.sql, values: [...page.parameters] });
}

async function pathsOf(db: Database, questions: readonly Question[]): Promise<string[]> {
  const { rows } = await sql<{ id: number; code: string }>`select id, code from country`.execute(
    db,
  );
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  const pathOf = ({ professions, countryId, gender }: Filter) => {
    const country = codes.get(countryId ?? 0) ?? "";
    const wanted = {
      profId: String(professions?.[0]),
      country,
      gender: gender ? "Male" : "Female",
    };
    return `${path}?${new URLSearchParams(wanted)}`;
  };
  return questions.map(({ filter }) => pathOf(filter));
}

/** `node bench/referrals.ts`: own referrals and points, and operators' lists, in a large table. */
import { loadavg } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type RawBuilder, sql } from "kysely";
import { buildApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { openServices } from "../server/open-services.ts";
import { createLogger } from "../server/platform/log.ts";
import type { Services } from "../server/platform/services.ts";
import { createTestData, type TestAccount } from "../server/testing/test-data.ts";
import { formatTable, targetMark } from "./format-table.ts";
import { type Times, timeSeries } from "./measure.ts";

const SAMPLES = 200;
const REFERRALS = 100_000;
/** Referrals of the account that is measured. */
const OWN_REFERRALS = 1_000;

/** Milliseconds at the median, in the large table. */
const paths = {
  "/referral/referrals-details": 8,
  "/referral/referral-points": 6,
  "/referral/selected-winner": 4,
  "/staff/referrals": 15,
  "/staff/referrals?search=Referrer%2099": 40,
  "/staff/draws/2026-11/entries": 60,
} as const;
const addresses = Object.keys(paths) as (keyof typeof paths)[];

if (process.argv[1] === import.meta.filename) console.log(await benchmarkReferrals());

export async function benchmarkReferrals(): Promise<string> {
  const config = readConfig({ DATA_DIR: join(import.meta.dirname, "../.data/bench-referrals") });
  const { services, close } = await openServices(config, createLogger("error"));
  const app = await buildApp(services, { log: services.log, trustProxy: 0, isHttps: false });
  const [load = 0] = loadavg();
  try {
    await removeAll(services);
    const alone = await measure(app, services);
    await insertManyReferrals(services);
    const among = await measure(app, services);
    return `Load before ${load.toFixed(1)}.\n${formatComparison(alone, among)}`;
  } finally {
    await app.close();
    await close();
  }
}

async function measure(app: FastifyInstance, services: Services): Promise<Map<string, Times>> {
  const build = createTestData({ services });
  const [person, staff] = [await build.jobSeeker(), await build.admin()];
  await call(app, person, "/referral/referrals-details");
  await insertOwnReferrals(services, person);
  const times = new Map<string, Times>();
  for (const path of addresses) {
    const asker = path.startsWith("/staff") ? staff : person;
    await timeSeries(20, () => call(app, asker, path));
    times.set(path, await timeSeries(SAMPLES, () => call(app, asker, path)));
  }
  return times;
}

async function call(app: FastifyInstance, { token }: TestAccount, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode, body } = await app.inject({ url: `/api${path}`, headers });
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`);
}

async function insertOwnReferrals({ db }: Services, { id }: TestAccount): Promise<void> {
  const people = sql`generate_series(1, ${sql.raw(String(OWN_REFERRALS))}) n`;
  await sql`with brought as (
      insert into account (id, role, email, full_name, created_at)
      select gen_random_uuid(), 'jobSeeker', gen_random_uuid() || '@people.example', 'Own ' || n, now()
      from ${people} returning id),
    counted as (
      insert into referral (referrer_id, referred_id, role, state, registered_at, judged_at)
      select ${id}, id, 'jobSeeker', 'counted', now(), now() from brought returning id)
    insert into referral_point (id, account_id, points, kind, referral_id, at)
    select gen_random_uuid(), ${id}, 10, 'jobSeeker', id, timestamptz '2026-11-10' from counted`.execute(
    db,
  );
}

/** Inserts 2,000 referrers with about fifty referrals each. */
async function insertManyReferrals({ db }: Services): Promise<void> {
  const each = sql`generate_series(1, ${sql.raw(String(REFERRALS))}) n`;
  await sql`set statement_timeout = 0`.execute(db);
  await sql`insert into account (id, role, email, full_name, created_at)
    select ${uuidOf(sql`n`)}, 'jobSeeker', 'many' || n || '@people.example',
      case when n <= 2000 then 'Referrer ' else 'Brought ' end || n, now()
    from ${each}`.execute(db);
  await sql`insert into referrer (account_id, code, points)
    select ${uuidOf(sql`n`)}, translate(upper(substr(md5('code ' || n), 1, 8)), '01', 'XY'), 500
    from generate_series(1, 2000) n on conflict do nothing`.execute(db);
  await sql`with counted as (
      insert into referral (referrer_id, referred_id, role, state, registered_at, judged_at)
      select ${uuidOf(sql`(n % 2000 + 1)`)}, ${uuidOf(sql`n`)}, 'jobSeeker', 'counted', now(), now()
      from ${each} where n > 2000 returning id, referrer_id)
    insert into referral_point (id, account_id, points, kind, referral_id, at)
    select gen_random_uuid(), referrer_id, 10, 'jobSeeker', id,
      timestamptz '2026-11-10' - (id % 24) * interval '30 days' from counted`.execute(db);
  await sql`vacuum analyze account, referrer, referral, referral_point`.execute(db);
}

/** Derives a stable UUID from a number. */
function uuidOf(n: RawBuilder<unknown>): RawBuilder<unknown> {
  const digits = sql`md5('many ' || ${n})`;
  return sql`overlay(overlay(${digits} placing '4' from 13) placing '8' from 17)::uuid`;
}

async function removeAll({ db }: Services): Promise<void> {
  await sql`truncate referral_point, referral, referrer_phone, referrer, prize_draw`.execute(db);
  await sql`set statement_timeout = 0`.execute(db);
  await sql`delete from account where email like '%@people.example'`.execute(db);
}

function formatComparison(
  alone: ReadonlyMap<string, Times>,
  withOthers: ReadonlyMap<string, Times>,
): string {
  const rows = addresses.map((path) => {
    const [before, after] = [alone.get(path), withOthers.get(path)];
    const isGood = (after?.p50 ?? Number.NaN) <= paths[path];
    return [path, formatTimes(before), formatTimes(after), `${paths[path]} ${targetMark(isGood)}`];
  });
  const many = REFERRALS.toLocaleString("en");
  return formatTable([["ms p50 (p95)", "alone", `among ${many}`, "target"], ...rows]);
}

function formatTimes(times: Times | undefined): string {
  return times ? `${times.p50.toFixed(1)} (${times.p95.toFixed(1)})` : "";
}

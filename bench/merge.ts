/**
 * `node bench/merge.ts`: merging a common profession: the call, its batches, searches meanwhile.
 */
import { loadavg } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { readConfig } from "../server/config.ts";
import { addCandidates } from "../server/demo/fill-database.ts";
import { countMatches, findPage } from "../server/listing/listing.ts";
import { openServices } from "../server/open-services.ts";
import { today } from "../server/platform/clock.ts";
import { type Database, openDatabase } from "../server/platform/database/database.ts";
import { createLogger } from "../server/platform/log.ts";
import type { Services } from "../server/platform/services.ts";
import { refreshAllListings } from "../server/profiles/profiles.ts";
import { mergeEntries } from "../server/staff/moderation/merge-entries.ts";
import { moveHoldersBatch } from "../server/staff/moderation/move-holders.ts";
import { BATCH_SIZE } from "../server/staff/moderation/refresh-holder-listings.ts";
import { createTestData } from "../server/testing/test-data.ts";
import { formatTable } from "./format-table.ts";
import { measureRate, percentiles, type Rate, time } from "./measure.ts";

const CANDIDATES = 100_000;
const HOLDERS = 20_000;
const READERS = 4;
const ALONE_MS = 10_000;

if (process.argv[1] === import.meta.filename) console.log(await benchmarkMerge());

export async function benchmarkMerge(): Promise<string> {
  const config = readConfig({ DATA_DIR: join(import.meta.dirname, "../.data/bench-merge") });
  const { services, databaseUrl, close } = await openServices(config, createLogger("warn"));
  const readers = openDatabase(databaseUrl, { connections: READERS });
  try {
    await fillDatabase(services);
    const pair = await createProfessionPair(services);
    console.log("  Created two professions with candidates.");
    const [load = 0] = loadavg();
    const alone = await measureSearch(services, readers, pair.into, ALONE_MS);
    const { merge, batches, meanwhile } = await measureMerge(services, readers, pair);
    const { p50, p95 } = percentiles(batches);
    return `Load before ${load.toFixed(1)}.\n${formatTable([
      ["merge", "ms"],
      ["transaction", merge.toFixed(0)],
      [
        `${batches.length} batches of ${BATCH_SIZE}, p50 (p95)`,
        `${p50.toFixed(0)} (${p95.toFixed(0)})`,
      ],
      ["all batches", batches.reduce((sum, ms) => sum + ms, 0).toFixed(0)],
      ["searches only, p50 (p99)", formatRate(alone)],
      ["searches during the merge, p50 (p99)", formatRate(meanwhile)],
    ])}`;
  } finally {
    await readers.destroy();
    await close();
  }
}

async function fillDatabase(services: Services): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from candidate`.execute(
    services.db,
  );
  const missing = CANDIDATES - (rows[0]?.n ?? 0);
  if (missing > 0) await addCandidates(services, missing, (line) => console.log(`  ${line}`));
}

/** A new pair for each run; half of the holders want the profession, half have a role of it. */
async function createProfessionPair(services: Services) {
  const { db, clock } = services;
  const run = clock.now().getTime();
  const { profession } = createTestData({ services });
  const [from, into] = [await profession(`From ${run}`), await profession(`Into ${run}`)];
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`insert into desired_profession (candidate_id, profession_id, seq)
      select id, ${from}, 9 from candidate order by id limit ${HOLDERS / 2}`.execute(tx);
    await sql`insert into work_role (candidate_id, seq, profession_id, from_month, is_current)
      select id, 39, ${from}, '2020-01-01', true from candidate
      order by id desc limit ${HOLDERS / 2}`.execute(tx);
    await sql`insert into desired_profession (candidate_id, profession_id, seq)
      select id, ${into}, 9 from candidate order by id offset ${HOLDERS / 4} limit ${HOLDERS / 2}
      `.execute(tx);
  });
  await refreshAllListings(db, clock.now());
  await sql`vacuum analyze work_role, desired_profession, candidate`.execute(db);
  return { from, into };
}

type ProfessionPair = { readonly from: number; readonly into: number };

async function measureMerge(services: Services, readers: Database, { from, into }: ProfessionPair) {
  const { id: actorId } = await createTestData({ services }).admin();
  const at = services.clock.now();
  const operation = { actorId, address: "::1", reason: "Measured", at };
  let isOver = false;
  const read = measureSearch(services, readers, into, () => isOver);
  const { ms: measureMerge } = await time(() =>
    mergeEntries(services, "profession", { from, into, operation }),
  );
  const batches: number[] = [];
  let isMore = true;
  const jobs = {
    enqueue: async () => {
      isMore = true;
    },
  };
  while (isMore) {
    isMore = false;
    const moving = { kind: "profession", from } as const;
    batches.push((await time(() => moveHoldersBatch({ ...services, jobs }, moving))).ms);
  }
  isOver = true;
  return { merge: measureMerge, batches, meanwhile: await read };
}

/** Searches alternate between the remaining profession and all candidates. */
function measureSearch(
  { clock }: Services,
  db: Database,
  into: number,
  until: number | (() => boolean),
): Promise<Rate> {
  const day = today(clock);
  const work = async (run: number) => {
    const filter = { professions: run % 2 ? [into] : null, ...(run % 3 === 0 && { gender: 0 }) };
    const counted = await countMatches(db, filter, day);
    const page = { sort: { by: "newest", direction: -1 }, pageNo: 1, count: 10 } as const;
    await findPage(db, { ...counted, filter, page, today: day });
  };
  return measureRate(READERS, until, work);
}

function formatRate({ p50, p99, perSecond, failures }: Rate): string {
  return `${p50.toFixed(1)} (${p99.toFixed(1)}), ${perSecond.toFixed(0)}/s, ${failures.length} failed`;
}

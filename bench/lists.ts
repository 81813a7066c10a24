/** Times each line of the mix on one connection, through the list's public API. */
import { countMatches, findPage } from "../server/listing/listing.ts";
import { type Database, openDatabase } from "../server/platform/database/database.ts";
import { percentiles, type Times, time } from "./measure.ts";
import type { Population } from "./population.ts";
import { type ListQuery, type MixLine, queryMix } from "./query-mix.ts";

const QUESTIONS_PER_LINE = 24;

export type LineMeasurement = {
  readonly line: MixLine;
  /** Milliseconds, one value per query. */
  readonly pages: readonly number[];
  readonly totals: readonly number[];
};

export type ListMeasurements = {
  readonly lines: readonly LineMeasurement[];
  /** A total that is still cached. */
  readonly cachedTotals: Times;
};

export async function measureLists(
  url: string,
  all: Population,
  today: string,
): Promise<ListMeasurements> {
  const db = openDatabase(url, { connections: 1 });
  const lines: LineMeasurement[] = [];
  for (const line of queryMix) {
    const questions = Array.from({ length: QUESTIONS_PER_LINE }, () => line.createListQuery(all));
    for (const question of questions) await runListQuery(db, question, today); // warm up
    const runs = [];
    for (const question of questions) runs.push(await runListQuery(db, question, today));
    const pages = runs.map(({ pageMs }) => pageMs);
    lines.push({ line, pages, totals: runs.map(({ totalMs }) => totalMs) });
  }
  const cachedTotals = await measureCachedTotals(db, today);
  await db.destroy();
  return { lines, cachedTotals };
}

async function runListQuery(shared: Database, { filter, sort, pageNo }: ListQuery, today: string) {
  const db = withoutCachedTotals(shared);
  const counted = await time(() => countMatches(db, filter, today));
  const page = { sort, pageNo, count: 10 };
  const found = await time(() => findPage(db, { ...counted.result, filter, page, today }));
  return { pageMs: found.ms, totalMs: counted.ms };
}

/** Totals are cached per database object, so a new object on the same connections has no cache. */
function withoutCachedTotals(db: Database): Database {
  return db.withTables();
}

async function measureCachedTotals(db: Database, today: string): Promise<Times> {
  const times: number[] = [];
  for (let run = 0; run < QUESTIONS_PER_LINE; run++) {
    const filter = { professions: null, ageMin: 20 + run };
    await countMatches(db, filter, today);
    times.push((await time(() => countMatches(db, filter, today))).ms);
  }
  return percentiles(times);
}

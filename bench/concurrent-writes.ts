import { sql } from "kysely";
import { countMatches, findPage } from "../server/listing/listing.ts";
import { type Database, openDatabase } from "../server/platform/database/database.ts";
import { refreshListing } from "../server/profiles/profiles.ts";
import { withoutTimeLimit } from "./database.ts";
import { measureRate, type Rate, type Times, timeSeries } from "./measure.ts";
import type { Population } from "./population.ts";
import { queryMix, selectiveListQuery } from "./query-mix.ts";

const SAVES = 200;
const READERS = 16;
const WRITERS = 2;
const TOGETHER_MS = 20_000;
const FOLD_INTERVAL_MS = 5_000;

export type ConcurrentMeasurement = {
  readonly alone: Rate;
  readonly reading: Rate;
  readonly saving: Rate;
  readonly deadlocks: number;
};

export async function measureSaving(url: string): Promise<Times> {
  const db = openDatabase(url, { connections: 1 });
  const ids = await sampleCandidates(db);
  await timeSeries(20, (run) => saveProfile(db, ids, run)); // warm up
  const times = await timeSeries(SAVES, (run) => saveProfile(db, ids, run));
  await db.destroy();
  return times;
}

/** Lists whose totals come from the count cube, as on a dashboard. */
const countCubeLines = queryMix.filter(
  ({ page, total }) => page === "page" && total === "count cube",
);

/** Readers of cheap lists: alone, then beside writers that save the same thousand candidates. */
export async function measureConcurrent(
  url: string,
  population: Population,
  today: string,
): Promise<ConcurrentMeasurement> {
  const readers = openDatabase(url, { connections: READERS });
  const writers = openDatabase(url, { connections: WRITERS + 1 });
  const ids = await sampleCandidates(writers);
  const questions = Array.from({ length: 20 }, () =>
    countCubeLines.map(({ createListQuery }) => createListQuery(population)),
  ).flat();
  const read = async (run: number) => {
    const { filter, sort, pageNo } =
      questions[run % questions.length] ?? selectiveListQuery(population);
    const counted = await countMatches(readers, filter, today);
    const page = { sort, pageNo, count: 10 };
    await findPage(readers, { ...counted, filter, page, today });
  };
  await measureRate(READERS, 2_000, read); // warm up
  const alone = await measureRate(READERS, TOGETHER_MS / 2, read);
  const stopFolding = startFolding(writers);
  const [reading, saved] = await Promise.all([
    measureRate(READERS, TOGETHER_MS, read),
    measureRate(WRITERS, TOGETHER_MS, (run) => saveProfile(writers, ids, run)),
  ]);
  const saving = { ...saved, failures: [...saved.failures, ...(await stopFolding())] };
  await Promise.all([readers.destroy(), writers.destroy()]);
  const failures = [...reading.failures, ...saving.failures];
  const deadlocks = failures.filter((text) => text.includes("deadlock")).length;
  return { alone, reading, saving, deadlocks };
}

/** Changes that take turns: title, country, leaving the list, entering it, nothing. */
const profileChanges = [
  (id: string) => sql`
    update work_role set designation = reverse(designation) where candidate_id = ${id} and seq = 0`,
  (id: string) => sql`update candidate set country_id = country_id % 200 + 1 where id = ${id}`,
  (id: string) => sql`update candidate set is_visible = false where id = ${id}`,
  (id: string) => sql`update candidate set is_visible = true where id = ${id}`,
  (id: string) => sql`update candidate set is_visible = is_visible where id = ${id}`,
] as const;

/** Saves as the product does: the candidate's rows and its listing in one transaction. */
async function saveProfile(db: Database, ids: readonly string[], run: number): Promise<void> {
  const id = ids[Math.floor(run / profileChanges.length) % ids.length] ?? "";
  const change = profileChanges[run % profileChanges.length];
  await db.transaction().execute(async (tx) => {
    await change?.(id).execute(tx);
    await refreshListing(tx, [id], new Date());
  });
}

/**
 * About a thousand candidates, spread over the whole list. They are looked up by number: reading
 * the rows of a million candidates takes longer than a statement may.
 */
async function sampleCandidates(db: Database): Promise<string[]> {
  const { rows } = await withoutTimeLimit(db, (tx) =>
    sql<{ id: string }>`
      with span as (select max(listing_no) as last from listing_row)
      select candidate_id as id
      from span, generate_series(1, last, greatest(1, last / 1000)) no
      join listing_row on listing_no = no
      limit 1000`.execute(tx),
  );
  return rows.map(({ id }) => id);
}

/** Returns a function that waits for the last run and returns the failures of all. */
function startFolding(db: Database): () => Promise<string[]> {
  const failures: string[] = [];
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(() => foldCounts(db)).catch((error) => void failures.push(String(error)));
  }, FOLD_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await last;
    return failures;
  };
}

/** Without a time limit, as the job that does it every minute. */
async function foldCounts(db: Database): Promise<void> {
  await withoutTimeLimit(db, (tx) => sql`select fold_count_cube()`.execute(tx));
}

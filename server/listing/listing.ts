/** Public API: pages, totals and exports of the candidate list, from its read model. */
import { sql, type Transaction } from "kysely";
import { buildFirstPageQuery, buildPageQuery, type FirstPageRow } from "#/listing/queries/page.ts";
import { type Database, type Tables, withGenericPlans } from "#/platform/database/database.ts";
import { TtlCache } from "#/platform/database/ttl-cache.ts";
import type { ListFilter, ListPage, ListRow, ListSort, MatchCount } from "./list-query.ts";
import { buildEstimateQuery, isEstimateExact } from "./queries/estimate.ts";
import { buildTotalQuery } from "./queries/total.ts";
import { readAhead } from "./read-ahead.ts";
import { checkStoredRows, repairListing } from "./repair.ts";

/** Rows of one page; `total` and `estimate` come from `countMatches`. Empty past the last page. */
export async function findPage(
  db: Database,
  {
    filter,
    page,
    today,
    ...matchCount
  }: MatchCount & { filter: ListFilter; page: ListPage; today: string },
): Promise<{ rows: ListRow[] }> {
  if (matchCount.total <= (page.pageNo - 1) * page.count) return { rows: [] };
  const { query, hasStablePlan } = buildPageQuery(filter, page, matchCount, today);
  return (hasStablePlan ? withGenericPlans(db) : db).executeQuery(query);
}

/**
 * One page and the total; empty past the last page. A first page whose total the count cube knows
 * usually takes one statement.
 */
export async function findPageAndTotal(
  db: Database,
  { filter, page, today }: { filter: ListFilter; page: ListPage; today: string },
): Promise<{ rows: readonly ListRow[]; total: number }> {
  const firstPage = await findFirstPage(db, filter, page, today);
  if (firstPage?.rows) return { rows: firstPage.rows, total: firstPage.matchCount.total };
  const matchCount = firstPage?.matchCount ?? (await countMatches(db, filter, today));
  const { rows } = await findPage(db, { ...matchCount, filter, page, today });
  return { rows, total: matchCount.total };
}

/**
 * Counts matches. In large scopes, totals that the count cube does not know are cached for 5 s for
 * all viewers; candidates hidden from this client are subtracted without a cache.
 */
export async function countMatches(
  db: Database,
  filter: ListFilter,
  today: string,
): Promise<MatchCount> {
  const { hidden = [], ...sharedFilter } = filter;
  if (hidden.length === 0) return await countMatchesForAll(db, sharedFilter, today);
  if (sharedFilter.candidateIds) return await countMatchesForAll(db, filter, today);
  const matchCount = await countMatchesForAll(db, sharedFilter, today);
  if (matchCount.total === 0) return matchCount;
  const hiddenEstimate = { scope: hidden.length, matches: hidden.length };
  const hiddenMatches = await countMatchesExactly(
    db,
    { ...sharedFilter, candidateIds: hidden },
    hiddenEstimate,
    today,
  );
  return { ...matchCount, total: Math.max(0, matchCount.total - hiddenMatches) };
}

/** Fewer candidates are counted fast enough without a cache. */
export const SMALL_SCOPE = 10_000;

type RowStream = {
  readonly filter: ListFilter;
  readonly sort: ListSort;
  readonly today: string;
  readonly limit: number;
  /** From `countMatches`. */
  readonly matchCount: MatchCount;
};

/**
 * Streams the first `limit` rows in batches, for exports: constant memory, one database snapshot.
 * The next batch is read while the caller works on the last one.
 * Throws if the database does not answer for 120 s; the query ends when the reader stops.
 */
export async function* streamRows(
  db: Database,
  { filter, sort, today, limit, matchCount }: RowStream,
): AsyncGenerator<ListRow[]> {
  const count = Math.min(limit, matchCount.total);
  if (count === 0) return;
  const { query } = buildPageQuery(filter, { sort, pageNo: 1, count }, matchCount, today);
  const tx = await db.startTransaction().setAccessMode("read only").execute();
  try {
    await EXPORT_SETTINGS.execute(tx);
    const batches = tx.withoutPlugins().getExecutor().stream(query, EXPORT_BATCH_SIZE);
    for await (const { rows } of readAhead(batches)) yield rows;
  } finally {
    await tx.rollback().execute();
  }
}

/** Refreshes the rows of these candidates. Call it last in the transaction that changed them. */
export async function refreshReadModel(
  tx: Transaction<Tables>,
  candidateIds: readonly string[],
): Promise<void> {
  await sql`select refresh_candidates(${candidateIds})`.execute(tx);
}

/**
 * Removes rows of unlisted candidates, corrects counts, and throws if a row does not match the
 * contract; run it after refreshing all listings.
 */
export async function repairReadModel(db: Database, batchSize: number): Promise<void> {
  await repairListing(db, batchSize);
  await checkStoredRows(db, batchSize);
}

const EXPORT_BATCH_SIZE = 500;
/** Memoize would keep each of the rows, which are all different, and takes twice the time. */
const EXPORT_SETTINGS = sql`select set_config('statement_timeout', '120s', true),
  set_config('enable_memoize', 'off', true)`;

type FirstPage = {
  readonly matchCount: MatchCount;
  /** Undefined if sorting all matches is the cheaper strategy. */
  readonly rows: readonly ListRow[] | undefined;
};

/** Undefined for later pages, and if the count cube does not know the total. */
async function findFirstPage(
  db: Database,
  filter: ListFilter,
  page: ListPage,
  today: string,
): Promise<FirstPage | undefined> {
  if (page.pageNo > 1 || filter.professions?.length === 0 || !isEstimateExact(filter))
    return undefined;
  const query = buildFirstPageQuery(filter, page, today);
  const { rows } = await withGenericPlans(db).executeQuery(query);
  const [{ scope, matches, isScanned } = NO_ESTIMATE] = rows;
  return {
    matchCount: { estimate: { scope, matches }, total: matches },
    rows: isScanned || matches === 0 ? rows.filter(isListRow) : undefined,
  };
}

function isListRow(row: FirstPageRow): row is FirstPageRow & ListRow {
  return row.listingNo !== null;
}

const NO_ESTIMATE = { scope: 0, matches: 0, isScanned: false };

const totalsCache = new TtlCache<number>(5_000);

async function countMatchesForAll(
  db: Database,
  filter: ListFilter,
  today: string,
): Promise<MatchCount> {
  if (filter.professions?.length === 0) return { estimate: { scope: 0, matches: 0 }, total: 0 };
  const { rows } = await withGenericPlans(db).executeQuery(buildEstimateQuery(filter));
  const estimate = rows[0] ?? { scope: 0, matches: 0 };
  if (isEstimateExact(filter)) return { estimate, total: estimate.matches };
  if (estimate.matches === 0) return { estimate, total: 0 };
  const count = () => countMatchesExactly(db, filter, estimate, today);
  if (estimate.scope < SMALL_SCOPE) return { estimate, total: await count() };
  return { estimate, total: await totalsCache.get(db, JSON.stringify([filter, today]), count) };
}

async function countMatchesExactly(
  db: Database,
  filter: ListFilter,
  estimate: MatchCount["estimate"],
  today: string,
): Promise<number> {
  const { rows } = await db.executeQuery(buildTotalQuery(filter, estimate, today));
  return rows[0]?.total ?? 0;
}

import type { CompiledQuery } from "kysely";
import type {
  CountEstimate,
  ListFilter,
  ListPage,
  ListRow,
  ListSort,
  MatchCount,
} from "#/listing/list-query.ts";
import { hasSearch } from "./conditions.ts";
import { isFirstPageScanCheaper, isIndexScanCheaper, selectEstimate } from "./estimate.ts";
import { filterThenSort, indexScan, type PageWindow } from "./page-strategies.ts";
import { orderByTerms, reverseOrder, toRowOrder } from "./row-order.ts";
import { SqlStatement } from "./statement.ts";

/** The columns of a `ListRow`. */
const listRowColumns = `listing_no as "listingNo", candidate_id as "candidateId", dob,
      months as "experienceMonths", row_json as "rowJson"`;

type PageQuery = {
  readonly query: CompiledQuery<ListRow>;
  /** Whether one plan is good for all values of the parameters. */
  readonly hasStablePlan: boolean;
};

/**
 * Query for one page; `total` must not be 0. With many matches it scans an index until the page is
 * full, with few it sorts all matches. Pages of the second half are read from the end of the list.
 */
export function buildPageQuery(
  filter: ListFilter,
  page: ListPage,
  { estimate, total }: MatchCount,
  today: string,
): PageQuery {
  const sql = new SqlStatement(today);
  const order = toRowOrder(page.sort);
  const precedingRows = (page.pageNo - 1) * page.count;
  const rowCount = Math.max(0, Math.min(page.count, total - precedingRows));
  const isInSecondHalf = precedingRows > total / 2;
  const offset = isInSecondHalf ? Math.max(0, total - precedingRows - rowCount) : precedingRows;
  const pageWindow: PageWindow = {
    order: isInSecondHalf ? reverseOrder(order) : order,
    limit: sql.bind(rowCount),
    offset: sql.bind(offset),
  };
  const scannedShare = (offset + rowCount) / total;
  const isIndexScan = isIndexScanCheaper(filter, scannedShare, estimate, total);
  const buildRows = isIndexScan ? indexScan : filterThenSort;
  const query = sql.compile<ListRow>(`select ${listRowColumns}
    from (${buildRows(filter, pageWindow, sql)}) page_row join listing_row using (listing_no)
    order by ${orderByTerms("key", order)}`);
  return { query, hasStablePlan: isIndexScan && !hasSearch(filter) };
}

/** Every row has the estimate; the columns of the candidate are null in the only row of no page. */
export type FirstPageRow = CountEstimate & { readonly isScanned: boolean } & (
    | ListRow
    | { readonly [Column in keyof ListRow]: null }
  );

/**
 * The estimate and, where an index scan is the cheaper strategy, the rows of the first page, in one
 * statement. Only for filters whose estimate is exact.
 */
export function buildFirstPageQuery(
  filter: ListFilter,
  { sort, count }: { readonly sort: ListSort; readonly count: number },
  today: string,
): CompiledQuery<FirstPageRow> {
  const sql = new SqlStatement(today);
  const order = toRowOrder(sort);
  const limit = sql.bind(count);
  // A limit of 0 reads nothing.
  const limitIfScanned = `(select case when is_scanned then ${limit}::int else 0 end from estimate)`;
  const scan = indexScan(filter, { order, limit: limitIfScanned, offset: sql.bind(0) }, sql);
  return sql.compile(`with estimate as materialized (
      select *, ${isFirstPageScanCheaper(limit)} as is_scanned
      from (${selectEstimate(filter, sql)}) counted)
    select scope, matches, is_scanned as "isScanned", ${listRowColumns}
    from estimate left join ((${scan}) page_row join listing_row using (listing_no)) on true
    order by ${orderByTerms("key", order)}`);
}

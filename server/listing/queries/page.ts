import type { CompiledQuery } from "kysely";
import type { ListFilter, ListPage, ListRow, MatchCount } from "#/listing/list-query.ts";
import { hasSearch } from "./conditions.ts";
import { isIndexScanCheaper } from "./cost.ts";
import { filterThenSort, indexScan, type PageWindow } from "./page-strategies.ts";
import { orderByTerms, reverseOrder, toRowOrder } from "./row-order.ts";
import { SqlStatement } from "./statement.ts";

/** The columns of a `ListRow`. */
export const listRowColumns = `listing_no as "listingNo", candidate_id as "candidateId", dob,
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

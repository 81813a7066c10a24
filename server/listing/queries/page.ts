import type { CompiledQuery } from "kysely";
import type { ListFilter, ListPage, ListRow, MatchCount } from "#/listing/list-query.ts";
import { isIndexScanCheaper } from "./cost.ts";
import { filterThenSort, indexScan, type PageWindow } from "./page-strategies.ts";
import { orderByTerms, reverseOrder, toRowOrder } from "./row-order.ts";
import { SqlStatement } from "./statement.ts";

/**
 * Query for one page; `total` must not be 0. Scans an index until the page is full when there are
 * many matches, sorts all matches when there are few. Reads pages of the second half from the end.
 */
export function buildPageQuery(
  filter: ListFilter,
  page: ListPage,
  { estimate, total }: MatchCount,
  today: string,
): CompiledQuery<ListRow> {
  const sql = new SqlStatement(today);
  const order = toRowOrder(page.sort);
  const precedingRows = (page.pageNo - 1) * page.count;
  const count = Math.max(0, Math.min(page.count, total - precedingRows));
  const isInSecondHalf = precedingRows > total / 2;
  const offset = isInSecondHalf ? Math.max(0, total - precedingRows - count) : precedingRows;
  const pageWindow: PageWindow = {
    order: isInSecondHalf ? reverseOrder(order) : order,
    limit: sql.bind(count),
    offset: sql.bind(offset),
  };
  const buildRows = isIndexScanCheaper(filter, (offset + count) / total, estimate, total)
    ? indexScan
    : filterThenSort;
  return sql.compile(`select listing_no as "listingNo", months as "experienceMonths",
      row_json as "rowJson"
    from (${buildRows(filter, pageWindow, sql)}) c join listing_row using (listing_no)
    order by ${orderByTerms("key", order)}`);
}

import type { CompiledQuery } from "kysely";
import type { CountEstimate, ListFilter, ListRow, ListSort } from "#/listing/list-query.ts";
import { isFirstPageScanCheaper } from "./cost.ts";
import { selectEstimate } from "./estimate.ts";
import { listRowColumns } from "./page.ts";
import { indexScan } from "./page-strategies.ts";
import { orderByTerms, toRowOrder } from "./row-order.ts";
import { SqlStatement } from "./statement.ts";

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

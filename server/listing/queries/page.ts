import type { CompiledQuery } from "kysely";
import type { Filter, Page, Row, Tally } from "#/listing/filter.ts";
import { isWalkCheaper } from "./cost.ts";
import { by, orderOf, reversed } from "./order.ts";
import { gather, type Slice, walk } from "./roads.ts";
import { Statement } from "./statement.ts";

/**
 * One page. Many matches are walked until the page is full, few are gathered and sorted; past the
 * middle the list is read from its end. Not for a total of 0.
 */
export function pageStatement(
  filter: Filter,
  page: Page,
  { size, total }: Tally,
  today: string,
): CompiledQuery<Row> {
  const sql = new Statement(today);
  const order = orderOf(page.sort);
  const before = (page.pageNo - 1) * page.count;
  const count = Math.max(0, Math.min(page.count, total - before));
  const isFar = before > total / 2;
  const skip = isFar ? Math.max(0, total - before - count) : before;
  const slice: Slice = {
    order: isFar ? reversed(order) : order,
    limit: sql.value(count),
    offset: sql.value(skip),
  };
  const road = isWalkCheaper(filter, (skip + count) / total, size, total) ? walk : gather;
  return sql.of(`select listing_no as "listingNo", months, card
    from (${road(filter, slice, sql)}) c join candidate_doc using (listing_no)
    order by ${by("key", order)}`);
}

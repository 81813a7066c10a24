/** The two statements of a list request, without the program around them. */
import type pg from "pg";
import { buildEstimateQuery } from "../server/listing/queries/estimate.ts";
import { buildPageQuery } from "../server/listing/queries/page.ts";
import type { ListQuery } from "./query-mix.ts";

/** Of each connection, as those through which the server sends these statements. */
export const connectionOptions = "-c plan_cache_mode=force_generic_plan -c jit=off";

type ListAnswer = { readonly rows: readonly { rowJson: string }[]; readonly total: number };

/** Size and page of a list whose total is that of the count cube. */
export async function queryList(
  client: pg.ClientBase,
  { filter, sort, pageNo }: ListQuery,
  today: string,
): Promise<ListAnswer> {
  const estimate = buildEstimateQuery(filter);
  const { rows: counts } = await client.query({
    name: "estimate",
    text: estimate.sql,
    values: [...estimate.parameters],
  });
  const { scope, matches } = counts[0];
  if (matches === 0) return { rows: [], total: 0 };
  const matchCount = { estimate: { scope, matches }, total: matches };
  const { query: page } = buildPageQuery(filter, { sort, pageNo, count: 10 }, matchCount, today);
  const name = page.sql.includes("listing_search") ? "text_search" : "index_scan";
  const { rows } = await client.query({ name, text: page.sql, values: [...page.parameters] });
  return { rows, total: matches };
}

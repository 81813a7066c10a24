/** The two roads to a page's rows: `listing_no`, the key of the sort, and months of experience. */
import type { Filter } from "#/listing/filter.ts";
import { sortArms } from "./arms.ts";
import { conditions, lookedUp, searched, withoutExperience } from "./conditions.ts";
import { by, type Order } from "./order.ts";
import { all, type Statement } from "./statement.ts";

/** `limit` and `offset` are places of values. */
export type Slice = { readonly order: Order; readonly limit: string; readonly offset: string };

/** Reads indexes in the order of the sort until the page is full: an arm per profession and part. */
export function walk(filter: Filter, slice: Slice, sql: Statement): string {
  const { order, limit, offset } = slice;
  const professions = filter.professions ?? [0];
  const arms = armsOf(filter, professions, order, sql);
  if (arms.length === 1) return `${arms[0]} limit ${limit} offset ${offset}`;
  const merged = arms
    .map((arm) => `(${arm} limit ${limit}::bigint + ${offset}::bigint)`)
    .join(professions.length > 1 ? " union " : " union all ");
  return `select * from (${merged}) c order by ${by("key", order)} limit ${limit} offset ${offset}`;
}

/** Finds all matches first (`offset 0` keeps the planner from walking), then sorts them. */
export function gather(filter: Filter, { order, limit, offset }: Slice, sql: Statement): string {
  const found = all(conditions(filter, sql), searched(filter, sql));
  return `select listing_no, coalesce(${order.column}, ${order.last}) as key, months
    from (select *, ${sql.months} as months from candidate_search where ${found} offset 0) c
    order by ${by("key", order)} limit ${limit} offset ${offset}`;
}

function armsOf(
  filter: Filter,
  professions: readonly number[],
  order: Order,
  sql: Statement,
): string[] {
  const parts = sortArms(filter, order, sql);
  const other = order.column === "months" ? withoutExperience(filter) : filter;
  const rest = [...conditions(other, sql), ...lookedUp(filter, sql)];
  return professions.flatMap((id) => {
    const member = `profession_id = ${sql.value(id)}::int`;
    return parts.map(
      (part) => `select listing_no, ${part.key ?? order.column} as key, ${sql.months} as months
        from candidate_prof p where ${all([member], part.where, rest)}
        order by ${by(part.order ?? order.column, order)}`,
    );
  });
}

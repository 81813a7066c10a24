/** The two roads to a page's rows: `listing_no`, the key of the sort, and months of experience. */
import type { Filter } from "#/listing/filter.ts";
import { sortArms } from "./arms.ts";
import { conditions, lookedUp, searched, withoutExperience } from "./conditions.ts";
import { by, type Order } from "./order.ts";
import { all, type Statement } from "./statement.ts";

/** `limit` and `offset` are places of values. */
export type Slice = { readonly order: Order; readonly limit: string; readonly offset: string };

/** Reads indexes in the sort's order until the page is full: an arm per profession and part. */
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
  const other = order.column === "months" ? withoutExperience(filter) : filter;
  const bounds = conditions(boundsOf(filter, order), sql);
  const checks = [...conditions(other, sql), ...lookedUp(filter, sql)];
  const parts = sortArms(filter, order, sql);
  return professions.flatMap((id) => {
    const member = `profession_id = ${sql.value(id)}::int`;
    return parts.map((part) => {
      const sorted = by(part.order ?? order.column, order);
      const passed = inOrder(all([member], part.where, bounds), sorted, checks);
      return `select listing_no, ${part.key ?? order.column} as key, ${sql.months} as months
        from ${passed} order by ${sorted}`;
    });
  });
}

/** The part of a filter that bounds a walk in this order, because the same index knows it. */
function boundsOf({ ageMin, ageMax, gender, listedFrom }: Filter, { column }: Order): Filter {
  if (column === "dob") return { professions: null, ageMin, ageMax };
  if (column === "gender") return { professions: null, gender };
  return { professions: null, listedFrom: column === "listing_no" ? listedFrom : undefined };
}

/**
 * Rows in the order of an index, each checked as it comes by. `offset 0` holds the planner to that
 * order: it takes conditions that go together, such as age, experience and country, for rarer than
 * they are, and would find all matches by another index to sort them.
 */
function inOrder(found: string, sorted: string, checks: readonly string[]): string {
  if (checks.length === 0) return `candidate_prof p where ${found}`;
  return `(select * from candidate_prof where ${found} order by ${sorted} offset 0) p
        where ${all(checks)}`;
}

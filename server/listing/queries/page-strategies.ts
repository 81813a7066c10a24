/** Both strategies return `listing_no`, the sort `key`, `dob` and `months` of experience. */
import type { ListFilter } from "#/listing/list-query.ts";
import {
  rowConditions,
  searchConditions,
  searchLookupConditions,
  withoutExperienceRange,
} from "./conditions.ts";
import { sortBranches } from "./index-branches.ts";
import { orderByTerms, type RowOrder } from "./row-order.ts";
import { joinConditions, type SqlStatement } from "./statement.ts";

/** `limit` and `offset` are placeholders of bound values, such as `$1`. */
export type PageWindow = {
  readonly order: RowOrder;
  readonly limit: string;
  readonly offset: string;
};

/** Reads indexes in sort order until the page is full: one branch per profession and sort part. */
export function indexScan(filter: ListFilter, slice: PageWindow, sql: SqlStatement): string {
  const { order, limit, offset } = slice;
  const professions = filter.professions ?? [0];
  const branches = buildBranches(filter, professions, order, sql);
  if (branches.length === 1) return `${branches[0]} limit ${limit} offset ${offset}`;
  const merged = branches
    .map((branch) => `(${branch} limit ${limit}::bigint + ${offset}::bigint)`)
    .join(professions.length > 1 ? " union " : " union all ");
  return `select listing_no, key, dob, months from (${merged}) c
    order by ${orderByTerms("key", order)} limit ${limit} offset ${offset}`;
}

/** Finds all matches, then sorts them; `offset 0` keeps the planner from an ordered index scan. */
export function filterThenSort(
  filter: ListFilter,
  { order, limit, offset }: PageWindow,
  sql: SqlStatement,
): string {
  const matches = joinConditions(rowConditions(filter, sql), searchConditions(filter, sql));
  return `select listing_no, coalesce(${order.column}, ${order.nullKey}) as key, dob, months
    from (select *, ${sql.experienceMonths} as months from listing_search where ${matches} offset 0) c
    order by ${orderByTerms("key", order)} limit ${limit} offset ${offset}`;
}

function buildBranches(
  filter: ListFilter,
  professions: readonly number[],
  order: RowOrder,
  sql: SqlStatement,
): string[] {
  const rowFilter = order.column === "months" ? withoutExperienceRange(filter) : filter;
  const bounds = rowConditions(indexBoundsOf(filter, order), sql);
  const checks = [...rowConditions(rowFilter, sql), ...searchLookupConditions(filter, sql)];
  const sortParts = sortBranches(filter, order, sql);
  return professions.flatMap((id) => {
    const professionCondition = `profession_id = ${sql.bind(id)}::int`;
    return sortParts.map((part) => {
      const orderTerms = orderByTerms(part.order ?? order.column, order);
      const scan = scanInOrder(
        joinConditions([professionCondition], part.where, bounds),
        orderTerms,
        checks,
      );
      return `select listing_no, ${part.key ?? order.column} as key, dob,
        ${sql.experienceMonths} as months
        from ${scan} order by ${orderTerms}`;
    });
  });
}

/** The part of the filter that bounds an index scan in this order. */
function indexBoundsOf(
  { ageMin, ageMax, gender, listedFrom }: ListFilter,
  { column }: RowOrder,
): ListFilter {
  if (column === "dob") return { professions: null, ageMin, ageMax };
  if (column === "gender") return { professions: null, gender };
  return { professions: null, listedFrom: column === "listing_no" ? listedFrom : undefined };
}

/**
 * Reads rows in index order and checks each one. `offset 0` makes the planner keep that order: it
 * underestimates correlated conditions, such as age, experience and country, and would otherwise
 * find all matches through another index and sort them.
 */
function scanInOrder(condition: string, orderTerms: string, checks: readonly string[]): string {
  if (checks.length === 0) return `listing_profession p where ${condition}`;
  return `(select * from listing_profession where ${condition} order by ${orderTerms} offset 0) p
        where ${joinConditions(checks)}`;
}

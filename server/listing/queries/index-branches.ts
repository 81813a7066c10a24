/** Splits a sort into parts that an index can return in order. */
import type { ListFilter } from "#/listing/list-query.ts";
import { rowConditions } from "./conditions.ts";
import type { RowOrder } from "./row-order.ts";
import type { SqlStatement } from "./statement.ts";

export type IndexBranch = {
  readonly where: readonly string[];
  readonly key?: string;
  readonly order?: string;
};

export function sortBranches(
  filter: ListFilter,
  { column, nullKey }: RowOrder,
  sql: SqlStatement,
): IndexBranch[] {
  if (column === "listing_no") return [{ where: [] }];
  if (column === "months") return experienceBranches(filter, sql);
  return [{ where: [`${column} is not null`] }, { where: [`${column} is null`], key: nullKey }];
}

/**
 * An index returns candidates with 0, 1 or 2 current roles in order of experience; the few with
 * more are sorted. The experience range becomes an index range.
 */
export function experienceBranches(
  { minExp, maxExp }: ListFilter,
  sql: SqlStatement,
): IndexBranch[] {
  const indexed = [0, 1, 2].map((rate) => {
    const elapsedMonths = rate * sql.currentMonthNo;
    const where = [`experience_rate = ${rate}`];
    if (minExp !== undefined)
      where.push(`experience_base >= ${sql.bind(minExp * 12 - elapsedMonths)}`);
    if (maxExp !== undefined)
      where.push(`experience_base < ${sql.bind((maxExp + 1) * 12 - elapsedMonths)}`);
    return { where, key: sql.experienceMonths, order: "experience_base" };
  });
  const range = rowConditions({ professions: null, minExp, maxExp }, sql);
  return [
    ...indexed,
    {
      where: ["experience_rate > 2", ...range],
      key: sql.experienceMonths,
      order: sql.experienceMonths,
    },
  ];
}

/** A sort in parts, each of which stands in its own order in an index. */
import type { Filter } from "#/listing/filter.ts";
import { conditions } from "./conditions.ts";
import type { Order } from "./order.ts";
import type { Statement } from "./statement.ts";

export type Arm = {
  readonly where: readonly string[];
  readonly key?: string;
  readonly order?: string;
};

export function sortArms(filter: Filter, { column, last }: Order, sql: Statement): Arm[] {
  if (column === "listing_no") return [{ where: [] }];
  if (column === "months") return experienceArms(filter, sql);
  return [{ where: [`${column} is not null`] }, { where: [`${column} is null`], key: last }];
}

/**
 * Candidates with 0, 1 or 2 growing roles stand in order of experience in an index; the few with
 * more are sorted. The range of experience becomes one of the index.
 */
export function experienceArms({ minExp, maxExp }: Filter, sql: Statement): Arm[] {
  const indexed = [0, 1, 2].map((k) => {
    const grown = k * sql.month;
    const where = [`exp_k = ${k}`];
    if (minExp !== undefined) where.push(`exp_base >= ${sql.value(minExp * 12 - grown)}`);
    if (maxExp !== undefined) where.push(`exp_base < ${sql.value((maxExp + 1) * 12 - grown)}`);
    return { where, key: sql.months, order: "exp_base" };
  });
  const range = conditions({ professions: null, minExp, maxExp }, sql);
  return [...indexed, { where: ["exp_k > 2", ...range], key: sql.months, order: sql.months }];
}

import type { CompiledQuery } from "kysely";
import type { Filter, Size } from "#/listing/filter.ts";
import { experienceArms } from "./arms.ts";
import {
  conditions,
  hasExperience,
  isSearched,
  lookedUp,
  searched,
  withoutExperience,
} from "./conditions.ts";
import { isLookupCheaper } from "./cost.ts";
import { all, Statement } from "./statement.ts";

/** The exact number of matches. */
export function totalStatement(
  filter: Filter,
  size: Size,
  today: string,
): CompiledQuery<{ total: number }> {
  const sql = new Statement(today);
  if (isSearched(filter) && !isLookupCheaper(size)) {
    const found = all(conditions(filter, sql), searched(filter, sql));
    return sql.of(`select count(*)::int as total from candidate_search where ${found}`);
  }
  return sql.of(`select count(*)::int as total from (${members(filter, sql)}) c`);
}

function members(filter: Filter, sql: Statement): string {
  const professions = filter.professions ?? [0];
  const member = `profession_id = any (${sql.value(professions)}::int[])`;
  const arms = hasExperience(filter) ? experienceArms(filter, sql) : [{ where: [] }];
  const rest = [...conditions(withoutExperience(filter), sql), ...lookedUp(filter, sql)];
  const found = arms
    .map(
      ({ where }) => `select listing_no from candidate_prof p where ${all([member], where, rest)}`,
    )
    .join(" union all ");
  return professions.length > 1 ? `select distinct listing_no from (${found}) m` : found;
}

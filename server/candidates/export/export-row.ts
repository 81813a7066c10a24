import type { ListedFacts } from "@wasla/contract/candidates/list-columns";
import { yearsOfExperience } from "#/candidates/list-items.ts";
import type { ListRow } from "#/listing/list-query.ts";

/**
 * What an export shows of a row, with the experience as of `day`. Only the first half of the stored
 * row is parsed, which ends before the recent role: parsing is most of an export's work.
 */
export function toExportRow(row: ListRow, day: string): ListedFacts {
  const { rowJson } = row;
  const end = rowJson.indexOf(RECENT_ROLE);
  const facts: Writable<ListedFacts> = JSON.parse(end < 0 ? rowJson : `${rowJson.slice(0, end)}}`);
  if (end >= 0) facts.recentRole = { isCurrentRole: rowJson.includes(IS_CURRENT, end) };
  facts.recentRoleExperienceYearsDecimal = yearsOfExperience(row, day);
  return facts;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** As PostgreSQL writes them. Quotes in texts are escaped, so no text can look like them. */
const RECENT_ROLE = ', "recentRole" : {';
const IS_CURRENT = '"isCurrentRole" : true}';

import type { ListQuery } from "@wasla/contract/candidates/list-query";
import type { CandidateListItem, CandidateSummary } from "@wasla/contract/candidates/schemas";
import { experienceYears, workingAgeMonths } from "@wasla/contract/profiles/experience";
import type { ListRow } from "#/listing/list-query.ts";
import { countMatches, findPage } from "#/listing/listing.ts";
import { today } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { recordListedRows } from "#/privacy/bulk-access.ts";
import { buildListFilter, toListPage } from "./list-filter.ts";
import { addHasFiles } from "./list-items.ts";

type SearchResult = { readonly users: CandidateListItem[]; readonly totalCount: number };

/** One page of matches, and the total. Throws as `buildListFilter` does. */
export async function searchCandidates(
  services: Services,
  viewer: Viewer,
  query: ListQuery,
  userIds?: readonly string[],
): Promise<SearchResult> {
  const { replica, clock, log } = services;
  const filter = await buildListFilter(replica, viewer, query, userIds);
  const day = today(clock);
  const matchCount = await countMatches(replica, filter, day);
  const { rows } = await findPage(replica, {
    ...matchCount,
    filter,
    page: toListPage(query),
    today: day,
  });
  recordListedRows(services, { clientId: viewer.id, rowCount: rows.length }).catch((error) =>
    log.error({ err: error }, "listed rows could not be recorded"),
  );
  const summaries = rows.map((row) => toListItem(row, day));
  const users = await addHasFiles(replica, summaries, { clientId: viewer.id, now: clock.now() });
  return { users, totalCount: matchCount.total };
}

/** A stored row with the experience as of `day`. */
export function toListItem({ rowJson, experienceMonths }: ListRow, day: string): CandidateSummary {
  const item: CandidateSummary = JSON.parse(rowJson);
  const months = Math.min(experienceMonths, workingAgeMonths(item.dob, day));
  item.recentRoleExperienceYearsDecimal = experienceYears(months);
  return item;
}

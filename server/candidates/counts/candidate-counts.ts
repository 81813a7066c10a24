import { resolveCatalogueIds } from "#/candidates/list-filter.ts";
import { dashboardProfessionIds, narrowProfessionIds } from "#/candidates/profession-access.ts";
import { countMatches } from "#/listing/listing.ts";
import { calendarDay, today } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { countNewCandidates } from "#/profiles/profiles.ts";
import { startOfMonth } from "./start-of-month.ts";

type CountQuery = { readonly profId?: number | undefined; readonly timeZone: string };

/** Candidates of the client's dashboard: all, and those new this month in `timeZone`. */
export async function getCandidateCounts(
  { replica, clock }: Services,
  viewer: Viewer,
  { profId, timeZone }: CountQuery,
) {
  const { profession } = await resolveCatalogueIds(replica, { profId });
  const professions = narrowProfessionIds(dashboardProfessionIds(viewer), profession);
  const { hidden } = viewer;
  const since = startOfMonth(timeZone, calendarDay(timeZone, clock.now()));
  const [all, currentMonthUserCount] = await Promise.all([
    countMatches(replica, { professions, hidden }, today(clock)),
    countNewCandidates(replica, { since, professions, hidden }),
  ]);
  return { totalUsers: all.total, currentMonthUserCount };
}

import { resolveCatalogueIds } from "#/candidates/list-filter.ts";
import { dashboardProfessionIds, narrowProfessionIds } from "#/candidates/profession-access.ts";
import { countMatches } from "#/listing/listing.ts";
import { calendarDay, today } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { countNewCandidates } from "#/profiles/profiles.ts";

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

/** The moment at which the month of a day (`2026-11-20`) begins in a time zone. */
export function startOfMonth(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day.slice(0, 7)}-01T00:00:00Z`);
  const guess = midnight - offsetMs(timeZone, midnight);
  // The offset at the guessed moment may differ from the one at midnight UTC.
  return new Date(midnight - offsetMs(timeZone, guess));
}

/** How far local time is ahead of UTC. */
function offsetMs(timeZone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const localTime = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return localTime - moment;
}

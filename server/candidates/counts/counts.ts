import { knownIds } from "#/candidates/question.ts";
import { dashboardProfessions, narrowed } from "#/candidates/scope.ts";
import { tally } from "#/listing/listing.ts";
import { dayIn, today } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { firstListedSince } from "#/profiles/profiles.ts";
import { startOfMonth } from "./month.ts";

type Asked = { readonly profId?: number | undefined; readonly timeZone: string };

/** Candidates of the client's dashboard: all, and those new in this month of its time zone. */
export async function counts(
  { replica, clock }: Services,
  viewer: Viewer,
  { profId, timeZone }: Asked,
) {
  const { profession } = await knownIds(replica, { profId });
  const professions = narrowed(dashboardProfessions(viewer), profession);
  const filter = { professions, hidden: viewer.hidden };
  const day = today(clock);
  const month = startOfMonth(timeZone, dayIn(timeZone, clock.now()));
  const [all, listedFrom] = await Promise.all([
    tally(replica, filter, day),
    firstListedSince(replica, month),
  ]);
  if (listedFrom === undefined) return { totalUsers: all.total, currentMonthUserCount: 0 };
  const fresh = await tally(replica, { ...filter, listedFrom }, day);
  return { totalUsers: all.total, currentMonthUserCount: fresh.total };
}

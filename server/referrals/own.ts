/** What somebody sees of the own referrals and points. */
import { MOST_ROWS } from "@wasla/contract/platform/console";
import { initialsOf } from "@wasla/contract/referrals/initials";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { listHistory } from "./queries/points.ts";
import { countOwn, listOwn } from "./queries/referrals.ts";
import { referrerOf } from "./referrer.ts";

type Asked = { readonly after?: number | undefined; readonly count?: number | undefined };
type Own = Pick<Viewer, "id">;

export async function referralsOf(
  { db, settings }: Services,
  { id }: Own,
  { after: before, count = MOST_ROWS }: Asked,
) {
  const { code } = await referrerOf(db, id);
  const [rows, counts] = await Promise.all([
    listOwn(db, id, { before, most: count + 1 }),
    countOwn(db, id),
  ]);
  const shown = rows.slice(0, count);
  return {
    ...{ code, link: `${settings.publicUrl}/register?ref=${code}`, ...counts },
    referralData: shown.map(({ fullName, role, state, registeredAt, judgedAt }) => ({
      ...{ name: initialsOf(fullName), role, status: state },
      date: (judgedAt ?? registeredAt).toISOString(),
    })),
    next: rows.length > count ? String(shown.at(-1)?.id) : null,
  };
}

export async function pointsOf(
  { db }: Services,
  { id }: Own,
  { after: before, count = MOST_ROWS }: Asked,
) {
  const { points } = await referrerOf(db, id);
  const rows = await listHistory(db, id, { before, most: count + 1 });
  const shown = rows.slice(0, count);
  return {
    points,
    history: shown.map(({ at, fullName, seq: _seq, ...entry }) => ({
      ...entry,
      name: initialsOf(fullName),
      date: at.toISOString(),
    })),
    next: rows.length > count ? String(shown.at(-1)?.seq) : null,
  };
}

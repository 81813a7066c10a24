/**
 * What somebody sees of the own referrals and points. That a number is known here is told to
 * nobody: whoever does not count for it seems to wait.
 */
import { MOST_ROWS } from "@wasla/contract/platform/console";
import { initialsOf } from "@wasla/contract/referrals/initials";
import type { ReferralState } from "@wasla/contract/referrals/schemas";
import { type Paged, pageOf } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { gulfMonth } from "./draws/month.ts";
import { findOpenMonth } from "./queries/draws.ts";
import { listHistory } from "./queries/points.ts";
import { countOwn, listOwn } from "./queries/referrals.ts";
import { referrerOf } from "./referrer.ts";

type Own = Pick<Viewer, "id">;
type Judged = { readonly state: ReferralState; readonly judgedAt: Date | null };

export async function referralsOf(
  { db, settings }: Services,
  { id }: Own,
  { after: before, count = MOST_ROWS }: Paged<number>,
) {
  const { code } = await referrerOf(db, id);
  const [found, counts] = await Promise.all([
    listOwn(db, id, { before, most: count + 1 }),
    countOwn(db, id),
  ]);
  const { rows, next } = pageOf(found, count, ({ id: last }) => String(last));
  return {
    ...{ code, link: `${settings.publicUrl}/register?ref=${code}`, ...counts },
    referralData: rows.map((row) => {
      const { role, state: status, judgedAt } = asTold(row);
      const date = (judgedAt ?? row.registeredAt).toISOString();
      return { name: initialsOf(row.fullName), role, status, date };
    }),
    next,
  };
}

/** A referral as who brought it may know it. */
export function asTold<R extends Judged>({ state, judgedAt, ...rest }: R) {
  if (state === "counted") return { ...rest, state, judgedAt };
  return { ...rest, state: "pending", judgedAt: null } as const;
}

export async function pointsOf(
  { db, clock, settings }: Services,
  { id }: Own,
  { after: before, count = MOST_ROWS }: Paged<number>,
) {
  const { points, drawKey } = await referrerOf(db, id);
  const found = await listHistory(db, id, { before, most: count + 1 });
  const { rows, next } = pageOf(found, count, ({ seq }) => String(seq));
  return {
    ...{ points, drawKey, hasDraws: settings.hasPrizeDraws },
    openDraw: settings.hasPrizeDraws ? await findOpenMonth(db, gulfMonth(clock.now())) : null,
    history: rows.map(({ at, fullName, seq: _seq, ...entry }) => ({
      ...entry,
      name: initialsOf(fullName),
      date: at.toISOString(),
    })),
    next,
  };
}

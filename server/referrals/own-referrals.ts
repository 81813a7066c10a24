/**
 * What users see of their own referrals. Refused ones look pending, since a refusal would reveal
 * that a phone number is known.
 */
import { MAX_PAGE_ROWS } from "@wasla/contract/platform/operator-schemas";
import { formatInitials } from "@wasla/contract/referrals/initials";
import type { ReferralState } from "@wasla/contract/referrals/schemas";
import { type PageRequest, toPage } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { gulfMonth } from "#/referrals/draws/draw-rule.ts";
import { ensureReferrer } from "./ensure-referrer.ts";
import { findOpenMonth } from "./queries/draws.ts";
import { listPointHistory } from "./queries/points.ts";
import { countReferralsOfReferrer, listReferralsOfReferrer } from "./queries/referrals.ts";

type OwnAccount = Pick<Viewer, "id">;
type EvaluatedReferral = { readonly state: ReferralState; readonly judgedAt: Date | null };

export async function getOwnReferrals(
  { db, settings }: Services,
  { id }: OwnAccount,
  { after: before, count = MAX_PAGE_ROWS }: PageRequest<number>,
) {
  const { code } = await ensureReferrer(db, id);
  const [pageRows, counts] = await Promise.all([
    listReferralsOfReferrer(db, id, { before, limit: count + 1 }),
    countReferralsOfReferrer(db, id),
  ]);
  const { rows, next } = toPage(pageRows, count, ({ id: last }) => String(last));
  return {
    code,
    link: `${settings.publicUrl}/register?ref=${code}`,
    ...counts,
    referralData: rows.map((row) => {
      const { role, state: status, judgedAt } = toVisibleReferral(row);
      const date = (judgedAt ?? row.registeredAt).toISOString();
      return { name: formatInitials(row.fullName), role, status, date };
    }),
    next,
  };
}

/** A referral as its referrer may see it. */
export function toVisibleReferral<R extends EvaluatedReferral>({ state, judgedAt, ...rest }: R) {
  if (state === "counted") return { ...rest, state, judgedAt };
  return { ...rest, state: "pending", judgedAt: null } as const;
}

export async function getOwnPoints(
  { db, clock, settings }: Services,
  { id }: OwnAccount,
  { after: before, count = MAX_PAGE_ROWS }: PageRequest<number>,
) {
  const { points, drawKey } = await ensureReferrer(db, id);
  const pageRows = await listPointHistory(db, id, { before, limit: count + 1 });
  const { rows, next } = toPage(pageRows, count, ({ seq }) => String(seq));
  return {
    points,
    drawKey,
    hasDraws: settings.hasPrizeDraws,
    openDraw: settings.hasPrizeDraws ? await findOpenMonth(db, gulfMonth(clock.now())) : null,
    history: rows.map(({ at, fullName, seq: _seq, ...entry }) => ({
      ...entry,
      name: formatInitials(fullName),
      date: at.toISOString(),
    })),
    next,
  };
}

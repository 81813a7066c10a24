import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { toVisibleReferral } from "./own-referrals.ts";
import { listPointHistory } from "./queries/points.ts";
import {
  deleteReferralData,
  findReferralOfAccount,
  findReferrer,
  listReferralsOfReferrer,
} from "./queries/referrals.ts";

export const personalData = { exportPersonalData, erasePersonalData };

/** Codes, points, referrals made and the own referral; of other people only the role. */
async function exportPersonalData({ db }: Pick<Services, "db">, accountId: string) {
  const everything = { before: undefined, limit: MAX_ROWS };
  const [referrer, referrals, history, ownReferral] = await Promise.all([
    findReferrer(db, accountId),
    listReferralsOfReferrer(db, accountId, everything),
    listPointHistory(db, accountId, everything),
    findReferralOfAccount(db, accountId),
  ]);
  return {
    broughtAlong: ownReferral ? toVisibleReferral(ownReferral) : null,
    code: referrer?.code ?? null,
    points: referrer?.points ?? 0,
    drawKey: referrer?.drawKey ?? null,
    referrals: referrals.map(toVisibleReferral).map(({ role, state, registeredAt, judgedAt }) => {
      return { role, state, registeredAt, judgedAt };
    }),
    history: history.map(({ points, kind, creditFils, at }) => ({ points, kind, creditFils, at })),
  };
}

/** Points that others earned by this account stay, without its name. */
async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await deleteReferralData(tx, accountId);
}

/** Above any real number of referrals. */
const MAX_ROWS = 100_000;

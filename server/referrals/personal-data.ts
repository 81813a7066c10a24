/** Door: the referrals of one person, and their end. */
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

/**
 * Codes, points, whom this person brought along and whether somebody brought it; of others no more
 * than the role.
 */
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

/** What others earned by this person stays theirs, without a name. */
async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await deleteReferralData(tx, accountId);
}

/** More than anybody brings along. */
const MAX_ROWS = 100_000;

/** Door: the referrals of one person, and their end. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { asTold } from "./own.ts";
import { listHistory } from "./queries/points.ts";
import { deleteOf, findOwnReferral, findReferrer, listOwn } from "./queries/referrals.ts";

export const person = { copy, erase };

/**
 * Codes, points, whom this person brought along and whether somebody brought it; of others no more
 * than the role.
 */
async function copy({ db }: Pick<Services, "db">, accountId: string) {
  const all = { before: undefined, most: MOST };
  const [referrer, referrals, history, own] = await Promise.all([
    findReferrer(db, accountId),
    listOwn(db, accountId, all),
    listHistory(db, accountId, all),
    findOwnReferral(db, accountId),
  ]);
  return {
    broughtAlong: own ? asTold(own) : null,
    code: referrer?.code ?? null,
    points: referrer?.points ?? 0,
    drawKey: referrer?.drawKey ?? null,
    referrals: referrals.map(asTold).map(({ role, state, registeredAt, judgedAt }) => {
      return { role, state, registeredAt, judgedAt };
    }),
    history: history.map(({ points, kind, creditFils, at }) => ({ points, kind, creditFils, at })),
  };
}

/** What others earned by this person stays theirs, without a name. */
async function erase(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await deleteOf(tx, accountId);
}

/** More than anybody brings along. */
const MOST = 100_000;

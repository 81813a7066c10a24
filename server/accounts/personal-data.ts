/** Door: the account of one person and the ways into it, and their end. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { deleteJobsMentioning } from "#/platform/job-queue.ts";
import { clearAttempts } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { limits } from "./limits.ts";
import { findAccount } from "./queries/accounts.ts";
import { listDisabledKinds } from "./queries/notifications.ts";
import * as queries from "./queries/personal-data.ts";

export const personalData = { exportPersonalData, erasePersonalData };

/** Everything but what opens the account: password, second factor, sessions' and links' tokens. */
async function exportPersonalData({ db }: Pick<Services, "db">, accountId: string) {
  return {
    account: (await queries.findAccountData(db, accountId)) ?? null,
    sessions: await queries.listSessionData(db, accountId),
    links: await queries.listTicketData(db, accountId),
    signInProviders: await queries.listIdentityData(db, accountId),
    removedSignInProviders: await queries.listUnlinkedData(db, accountId),
    secondFactor: (await queries.findSecondFactorData(db, accountId)) ?? null,
    notificationsOff: await listDisabledKinds(db, accountId),
  };
}

/**
 * Leaves a row with the id, the role and the dates, to which what must stay may point. With the
 * address go the tries counted under it, and what waits in the queue and names the account or it:
 * so this is the last of all rooms, and a last mail is posted after it.
 */
async function erasePersonalData(
  tx: Transaction<Tables>,
  accountId: string,
  now: Date,
): Promise<void> {
  const account = await findAccount(tx, accountId);
  if (!account) return;
  const email = account.email.toLowerCase(); // as it is typed where tries are counted
  await clearAttempts(tx, limits, { email, account: accountId });
  await deleteJobsMentioning(tx, [accountId, email]);
  await queries.deleteCredentials(tx, accountId);
  await queries.anonymizeAccount(tx, accountId, now);
}

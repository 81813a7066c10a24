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

/** Leaves out everything that opens the account: password, secrets and tokens. */
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
 * Leaves a row with the id, the role and the dates, for the records that must stay. Also deletes
 * rate limit entries and queued jobs that mention the account or its address. Must therefore run
 * last of all modules, and a farewell mail is enqueued after it.
 */
async function erasePersonalData(
  tx: Transaction<Tables>,
  accountId: string,
  now: Date,
): Promise<void> {
  const account = await findAccount(tx, accountId);
  if (!account) return;
  const email = account.email.toLowerCase(); // the key of rate limits
  await clearAttempts(tx, limits, { email, account: accountId });
  await deleteJobsMentioning(tx, [accountId, email]);
  await queries.deleteCredentials(tx, accountId);
  await queries.anonymizeAccount(tx, accountId, now);
}

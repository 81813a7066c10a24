/** Door: the account of one person and the ways into it, and their end. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { dropJobsNaming } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { forgetTries } from "#/platform/tries/tries.ts";
import { limits } from "./limits.ts";
import { findAccount } from "./queries/accounts.ts";
import { listOff } from "./queries/notifications.ts";
import * as queries from "./queries/person.ts";

export const person = { copy, erase };

/** Everything but what opens the account: password, second factor, sessions' and links' tokens. */
async function copy({ db }: Pick<Services, "db">, accountId: string) {
  return {
    account: (await queries.findOwn(db, accountId)) ?? null,
    sessions: await queries.listOwnSessions(db, accountId),
    links: await queries.listOwnTickets(db, accountId),
    signInProviders: await queries.listOwnIdentities(db, accountId),
    secondFactor: (await queries.findOwnFactor(db, accountId)) ?? null,
    notificationsOff: await listOff(db, accountId),
  };
}

/**
 * Leaves a row with the id, the role and the dates, to which what must stay may point. With the
 * address go the tries counted under it, and what waits in the queue and names the account or it:
 * so this is the last of all rooms, and a last mail is posted after it.
 */
async function erase(tx: Transaction<Tables>, accountId: string, now: Date): Promise<void> {
  const account = await findAccount(tx, accountId);
  if (!account) return;
  const email = account.email.toLowerCase(); // as it is typed where tries are counted
  await forgetTries(tx, limits, { email, account: accountId });
  await dropJobsNaming(tx, [accountId, email]);
  await queries.deleteEntrances(tx, accountId);
  await queries.emptyAccount(tx, accountId, now);
}

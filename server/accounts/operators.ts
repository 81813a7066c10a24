/** Door: operators, and what they see of accounts and do; why is the caller's to note. */
import { accountsServerMessages as said } from "@wasla/contract/accounts/server-messages";
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { v7 } from "uuid";
import { AppError } from "#/platform/app-error.ts";
import { recordAuditEntry } from "#/platform/audit.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { consumeRateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { EncryptedColumn } from "#/platform/reencrypt.ts";
import type { Services } from "#/platform/services.ts";
import { createToken } from "#/platform/signed-token.ts";
import { createAccount, updateAccount } from "./accounts.ts";
import { limits } from "./limits.ts";
import { sendPasswordLink, sendSignInLink } from "./passwords/request-link.ts";
import {
  countOtherOperators,
  findAccount,
  findByEmail,
  listActiveOperators,
  lockAccount,
  lockEmail,
  lockOperators,
} from "./queries/accounts.ts";
import * as queries from "./queries/operator-accounts.ts";
import { hasSecondFactor } from "./queries/second-factor.ts";
import { deleteSessions } from "./queries/sessions.ts";
import { deleteTickets } from "./queries/tickets.ts";
import { auditFactorChange } from "./second-factor/audit-factor-change.ts";
import { removeFactor } from "./second-factor/remove-factor.ts";
import { encryptionContext } from "./second-factor/secret.ts";
import { toOperatorSession } from "./sessions/session-views.ts";
import { listActiveSessions } from "./sessions/sessions.ts";
import { issueTicket } from "./tickets.ts";

type Tx = Transaction<Tables>;

export type Operator = { readonly email: string; readonly fullName: string };

/**
 * The token of a link that sets an operator's password, whose account is made if there is none;
 * links before it are dead. Undefined where the address is somebody's who is no operator, or one
 * who is suspended.
 */
export async function inviteOperator(
  services: Services,
  { email, fullName }: Operator,
): Promise<string | undefined> {
  const { db, clock, keys } = services;
  return await db.transaction().execute(async (tx) => {
    await lockEmail(tx, email);
    const existing = await findByEmail(tx, email);
    if (existing && !isActiveOperator(existing)) return undefined;
    const accountId = existing?.id ?? v7();
    const now = clock.now();
    if (!existing) await createAccount(tx, { id: accountId, role: "admin", email, fullName, now });
    const action = existing ? "accounts.operatorInvited" : "accounts.operatorMade";
    await recordAuditEntry(tx, { at: now, action, subject: ["account", accountId] });
    await deleteTickets(tx, accountId, "setPassword");
    const ticket = await issueTicket(tx, services, { purpose: "setPassword", accountId });
    return createToken(keys, ticket);
  });
}

/** Takes a lost second factor off an operator, who is told; false where there is none. */
export async function resetSecondFactor(services: Services, email: string): Promise<boolean> {
  return await services.db.transaction().execute(async (tx) => {
    const operator = await findByEmail(tx, email);
    if (!operator || !isActiveOperator(operator)) return false;
    const isGone = await removeFactor(tx, services, operator.id);
    if (isGone)
      await auditFactorChange(tx, services, {
        id: operator.id,
        action: "accounts.secondFactorReset",
      });
    return isGone;
  });
}

export type OperatorRecipient = {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
};

/** Every operator who is not suspended, as a mail needs them. */
export async function listOperators(db: Database): Promise<readonly OperatorRecipient[]> {
  return await listActiveOperators(db);
}

/** Whether somebody is an operator at this moment. */
export async function isOperator(db: Database, id: string): Promise<boolean> {
  const known = await findAccount(db, id);
  return known !== undefined && isActiveOperator(known);
}

/** What second factors are made from, for a new DATA_KEY. */
export const encryptedSecretColumn: EncryptedColumn = {
  ...{ table: "second_factor", key: "account_id", column: "sealed_secret" },
  contextOf: encryptionContext,
};

/** Accounts by what is asked of them, the newest first. */
export function listAccounts(
  db: Database,
  filter: queries.AccountFilter,
  page: queries.AccountPage,
) {
  return queries.listAccounts(db, filter, page);
}

/** Who registered, by day of the Gulf, from one day on; days on which nobody did are missing. */
export function countRegistrationsSince(
  db: Database,
  day: string,
): Promise<queries.RegistrationCount[]> {
  return queries.countRegistrations(db, day);
}

/** All that is known of one account, with the sessions and the mailed links that still hold. */
export async function readAccountDetails(
  services: Pick<Services, "db" | "clock" | "keys">,
  id: string,
) {
  const account = await queries.findAccountDetails(services.db, id);
  if (!account) return undefined;
  const [sessions, links] = await Promise.all([
    listActiveSessions(services, account),
    queries.listLinks(services.db, id, services.clock.now()),
  ]);
  const shown = sessions.map((session) => toOperatorSession(services.keys, session));
  return { ...account, sessions: shown, links };
}

/**
 * Counts a link that an operator sends as if its owner asked for it. Refuses an unknown account
 * (404), one that is suspended (409), and more than the owner may ask for (429).
 */
export async function consumeLinkLimit(
  services: Services,
  { id, networkAddress }: { readonly id: string; readonly networkAddress: string },
): Promise<void> {
  const account = await findAccount(services.db, id);
  if (!account) throw accountNotFound();
  assertNotSuspended(account);
  const limit = limits[account.verifiedAt ? "forgot" : "resend"];
  const email = account.email.toLowerCase();
  await consumeRateLimit(services, limit, { email, networkAddress });
}

/**
 * Mails a link that sets a password, and proves the address of who has not done so. Refuses as
 * `countLink` does, and where somebody else has proven the address (409).
 */
export async function mailAccountLink(tx: Tx, services: Services, id: string): Promise<void> {
  const known = await findAccount(tx, id);
  if (!known) throw accountNotFound();
  await lockEmail(tx, known.email); // before the account, as all do who change one
  const account = await lockExisting(tx, id);
  assertNotSuspended(account);
  const holder = await findByEmail(tx, account.email);
  if (holder && holder.id !== id) throw new AppError(409, said.addressProven);
  await (account.verifiedAt ? sendPasswordLink : sendSignInLink)(tx, services, account);
}

type AccountSuspension = { readonly id: string; readonly by: string; readonly now: Date };

/**
 * Signs somebody out and keeps them out; false where they are suspended already. Refuses an unknown
 * account (404), one's own, and the last operator who can sign in (409).
 */
export async function suspendAccount(tx: Tx, { id, by, now }: AccountSuspension): Promise<boolean> {
  if (id === by) throw new AppError(409, said.notYourself);
  const { suspendedAt, role } = await lockExisting(tx, id);
  if (suspendedAt) return false;
  if (role === "admin") await assertOtherOperatorLeft(tx, id);
  await updateAccount(tx, id, { suspendedAt: now });
  return true;
}

/** Takes `suspend` back; answers since when it was, or null. Refuses an unknown account (404). */
export async function unsuspendAccount(tx: Tx, id: string): Promise<Date | null> {
  const { suspendedAt } = await lockExisting(tx, id);
  if (suspendedAt) await updateAccount(tx, id, { suspendedAt: null });
  return suspendedAt;
}

/** Signs somebody out everywhere; answers how many sessions. Refuses an unknown account (404). */
export async function endSessions(tx: Tx, id: string): Promise<number> {
  await lockExisting(tx, id);
  return await deleteSessions(tx, id);
}

/**
 * Takes a lost second factor off, tells its owner and ends the sessions. Refuses an unknown account
 * (404), an operator's, and where there is none (409).
 */
export async function removeLostSecondFactor(
  tx: Tx,
  services: Services,
  id: string,
): Promise<void> {
  const { role } = await lockExisting(tx, id);
  if (role === "admin") throw new AppError(409, said.operatorsFactor);
  if (!(await hasSecondFactor(tx, id))) throw new AppError(409, said.noFactor);
  await removeFactor(tx, services, id);
}

function isActiveOperator({
  role,
  suspendedAt,
}: {
  role: string;
  suspendedAt: Date | null;
}): boolean {
  return role === "admin" && suspendedAt === null;
}

async function assertOtherOperatorLeft(tx: Tx, id: string): Promise<void> {
  await lockOperators(tx);
  if ((await countOtherOperators(tx, id)) === 0) throw new AppError(409, said.lastOperator);
}

async function lockExisting(tx: Tx, id: string) {
  const account = await lockAccount(tx, id);
  if (!account) throw accountNotFound();
  return account;
}

function assertNotSuspended({ suspendedAt }: { readonly suspendedAt: Date | null }): void {
  if (suspendedAt) throw new AppError(409, said.suspendedNoLink);
}

const accountNotFound = () => new AppError(404, "platform.notFound");

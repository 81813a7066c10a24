/** Public API: operators, and what they see and change of accounts; callers audit the changes. */
import { accountsServerMessages as messages } from "@wasla/contract/accounts/server-messages";
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { v7 } from "uuid";
import {
  countRegistrations,
  type RegistrationCount,
} from "#/accounts/queries/operator-accounts.ts";
import { auditFactorChange, removeFactor } from "#/accounts/second-factor/factor-changes.ts";
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
import { encryptionContext } from "./second-factor/secret.ts";
import { toOperatorSession } from "./sessions/session-views.ts";
import { listActiveSessions } from "./sessions/sessions.ts";
import { issueTicket } from "./tickets.ts";

type Tx = Transaction<Tables>;

type OperatorInvitation = { readonly email: string; readonly fullName: string };

/**
 * Creates the account if there is none. Returns a token to set its password, and invalidates
 * earlier ones. Undefined if the address belongs to somebody else or a suspended operator.
 */
export async function inviteOperator(
  services: Services,
  { email, fullName }: OperatorInvitation,
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

/** False if there is no such operator or no second factor. */
export async function resetOperatorSecondFactor(
  services: Services,
  email: string,
): Promise<boolean> {
  return await services.db.transaction().execute(async (tx) => {
    const operator = await findByEmail(tx, email);
    if (!operator || !isActiveOperator(operator)) return false;
    const accountId = operator.id;
    const isRemoved = await removeFactor(tx, services, accountId);
    if (isRemoved)
      await auditFactorChange(tx, services, { accountId, action: "accounts.secondFactorReset" });
    return isRemoved;
  });
}

export type OperatorRecipient = {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
};

/** Every operator who is not suspended. */
export async function listOperators(db: Database): Promise<readonly OperatorRecipient[]> {
  return await listActiveOperators(db);
}

export async function isOperator(db: Database, id: string): Promise<boolean> {
  const account = await findAccount(db, id);
  return account !== undefined && isActiveOperator(account);
}

/** Encrypted second factor secrets, for re-encryption with a new DATA_KEY. */
export const encryptedSecretColumn: EncryptedColumn = {
  table: "second_factor",
  key: "account_id",
  column: "sealed_secret",
  contextOf: encryptionContext,
};

/** Newest first unless sorted. */
export function listAccounts(
  db: Database,
  filter: queries.AccountFilter,
  page: queries.AccountPageRequest,
) {
  return queries.listAccounts(db, filter, page);
}

/** Registrations per day in the Gulf, beginning with `day`; days without any are missing. */
export function countRegistrationsSince(db: Database, day: string): Promise<RegistrationCount[]> {
  return countRegistrations(db, day);
}

/** Includes the active sessions and the mailed links that are still valid. */
export async function readAccountDetails(
  services: Pick<Services, "db" | "clock" | "keys">,
  id: string,
) {
  const account = await queries.findAccountDetails(services.db, id);
  if (!account) return undefined;
  const [sessions, links] = await Promise.all([
    listActiveSessions(services, account),
    queries.listMailedLinks(services.db, id, services.clock.now()),
  ]);
  const operatorSessions = sessions.map((session) => toOperatorSession(services.keys, session));
  return { ...account, sessions: operatorSessions, links };
}

/**
 * Counts a link sent by an operator against the owner's own limit. Throws 404 for an unknown
 * account, 409 for a suspended one, and 429.
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
 * Mails a link that sets a password and verifies the address. Throws as `consumeLinkLimit` does,
 * and 409 if another account has verified the address.
 */
export async function mailAccountLink(tx: Tx, services: Services, id: string): Promise<void> {
  const found = await findAccount(tx, id);
  if (!found) throw accountNotFound();
  // An address is locked before its account everywhere, to avoid deadlocks.
  await lockEmail(tx, found.email);
  const account = await lockExistingAccount(tx, id);
  assertNotSuspended(account);
  const addressOwner = await findByEmail(tx, account.email);
  if (addressOwner && addressOwner.id !== id)
    throw new AppError(409, messages.addressVerifiedByOther);
  const sendLink = account.verifiedAt ? sendPasswordLink : sendSignInLink;
  await sendLink(tx, services, account);
}

type AccountSuspension = { readonly id: string; readonly actorId: string; readonly now: Date };

/**
 * Suspends an account and ends its sessions; false if it is suspended already. Throws 404 if
 * unknown, 409 for one's own account and for the last operator who can sign in.
 */
export async function suspendAccount(
  tx: Tx,
  { id, actorId, now }: AccountSuspension,
): Promise<boolean> {
  if (id === actorId) throw new AppError(409, messages.cannotSuspendSelf);
  const { suspendedAt, role } = await lockExistingAccount(tx, id);
  if (suspendedAt) return false;
  if (role === "admin") await assertOtherOperatorLeft(tx, id);
  await updateAccount(tx, id, { suspendedAt: now });
  return true;
}

/** Returns when the suspension began, null if there was none. Throws 404 if unknown. */
export async function unsuspendAccount(tx: Tx, id: string): Promise<Date | null> {
  const { suspendedAt } = await lockExistingAccount(tx, id);
  if (suspendedAt) await updateAccount(tx, id, { suspendedAt: null });
  return suspendedAt;
}

/** Returns how many sessions there were. Throws 404 for an unknown account. */
export async function endSessions(tx: Tx, id: string): Promise<number> {
  await lockExistingAccount(tx, id);
  return await deleteSessions(tx, id);
}

/**
 * Mails the owner and ends all sessions. Throws 404 for an unknown account, 409 for an operator's
 * and if there is no second factor.
 */
export async function removeUserSecondFactor(
  tx: Tx,
  services: Services,
  id: string,
): Promise<void> {
  const { role } = await lockExistingAccount(tx, id);
  if (role === "admin") throw new AppError(409, messages.operatorFactorNotResettable);
  if (!(await hasSecondFactor(tx, id))) throw new AppError(409, messages.noFactor);
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
  if ((await countOtherOperators(tx, id)) === 0) throw new AppError(409, messages.lastOperator);
}

async function lockExistingAccount(tx: Tx, id: string) {
  const account = await lockAccount(tx, id);
  if (!account) throw accountNotFound();
  return account;
}

function assertNotSuspended({ suspendedAt }: { readonly suspendedAt: Date | null }): void {
  if (suspendedAt) throw new AppError(409, messages.suspendedNoLink);
}

const accountNotFound = () => new AppError(404, "platform.notFound");

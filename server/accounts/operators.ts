/** Door: operators, and what they see of accounts and do; why is the caller's to note. */
import { accountsServerMessages as said } from "@wasla/contract/accounts/server-messages";
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { v7 } from "uuid";
import { noteChange } from "#/platform/audit.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { SealedColumn } from "#/platform/reseal.ts";
import type { Services } from "#/platform/services.ts";
import { tokenOf } from "#/platform/token.ts";
import { countTry } from "#/platform/tries/tries.ts";
import { amend, createAccount } from "./accounts.ts";
import { limits } from "./limits.ts";
import { mailNewChoice, mailWayIn } from "./passwords/ask-for-link.ts";
import {
  countOtherStaff,
  findAccount,
  findByEmail,
  listStaff,
  lockAccount,
  lockEmail,
  lockStaff,
} from "./queries/accounts.ts";
import * as queries from "./queries/oversight.ts";
import { hasSecondFactor } from "./queries/second-factor.ts";
import { deleteSessionsOf } from "./queries/sessions.ts";
import { deleteTicketsOf } from "./queries/tickets.ts";
import { noteFactor } from "./second-factor/note-factor.ts";
import { contextOf } from "./second-factor/secret.ts";
import { takeOff } from "./second-factor/take-off.ts";
import { deviceOf } from "./sessions/own-session.ts";
import { sessionsOf } from "./sessions/sessions.ts";
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
    const known = await findByEmail(tx, email);
    if (known && !isOperator(known)) return undefined;
    const accountId = known?.id ?? v7();
    const now = clock.now();
    if (!known) await createAccount(tx, { id: accountId, role: "admin", email, fullName, now });
    const action = known ? "accounts.operatorInvited" : "accounts.operatorMade";
    await noteChange(tx, { at: now, action, subject: ["account", accountId] });
    await deleteTicketsOf(tx, accountId, "setPassword");
    const ticket = await issueTicket(tx, services, { purpose: "setPassword", accountId });
    return tokenOf(keys, ticket);
  });
}

/** Takes a lost second factor off an operator, who is told; false where there is none. */
export async function resetFactor(services: Services, email: string): Promise<boolean> {
  return await services.db.transaction().execute(async (tx) => {
    const known = await findByEmail(tx, email);
    if (!known || !isOperator(known)) return false;
    const isGone = await takeOff(tx, services, known.id);
    if (isGone)
      await noteFactor(tx, services, { id: known.id, action: "accounts.secondFactorReset" });
    return isGone;
  });
}

export type Recipient = {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
};

/** Every operator who is not suspended, as a mail needs them. */
export async function staff(db: Database): Promise<readonly Recipient[]> {
  return await listStaff(db);
}

/** Whether somebody is an operator at this moment. */
export async function isStaff(db: Database, id: string): Promise<boolean> {
  const known = await findAccount(db, id);
  return known !== undefined && isOperator(known);
}

/** What second factors are made from, for a new DATA_KEY. */
export const sealedSecrets: SealedColumn = {
  ...{ table: "second_factor", key: "account_id", column: "sealed_secret" },
  contextOf,
};

/** Accounts by what is asked of them, the newest first. */
export function listAccounts(db: Database, wanted: queries.Wanted, page: queries.Page) {
  return queries.listAccounts(db, wanted, page);
}

/** Who registered, by day of the Gulf, from one day on; days on which nobody did are missing. */
export function newcomersSince(db: Database, day: string): Promise<queries.Newcomers[]> {
  return queries.countNewcomers(db, day);
}

/** All that is known of one account, with the sessions and the mailed links that still hold. */
export async function accountInFull(services: Pick<Services, "db" | "clock">, id: string) {
  const account = await queries.findInFull(services.db, id);
  if (!account) return undefined;
  const [sessions, links] = await Promise.all([
    sessionsOf(services, account),
    queries.listLinks(services.db, id, services.clock.now()),
  ]);
  return { ...account, sessions: sessions.map(deviceOf), links };
}

/**
 * Counts a link that an operator sends as if its owner asked for it. Refuses an unknown account
 * (404), one that is suspended (409), and more than the owner may ask for (429).
 */
export async function countLink(
  services: Services,
  { id, networkAddress }: { readonly id: string; readonly networkAddress: string },
): Promise<void> {
  const account = await findAccount(services.db, id);
  if (!account) throw gone();
  assertOpen(account);
  const limit = limits[account.verifiedAt ? "forgot" : "resend"];
  const email = account.email.toLowerCase();
  await countTry(services, limit, { email, networkAddress });
}

/**
 * Mails a link that sets a password, and proves the address of who has not done so. Refuses as
 * `countLink` does, and where somebody else has proven the address (409).
 */
export async function sendLink(tx: Tx, services: Services, id: string): Promise<void> {
  const known = await findAccount(tx, id);
  if (!known) throw gone();
  await lockEmail(tx, known.email); // before the account, as all do who change one
  const account = await locked(tx, id);
  assertOpen(account);
  const holder = await findByEmail(tx, account.email);
  if (holder && holder.id !== id) throw new Refusal(409, said.addressProven);
  await (account.verifiedAt ? mailNewChoice : mailWayIn)(tx, services, account);
}

type Deed = { readonly id: string; readonly by: string; readonly now: Date };

/**
 * Signs somebody out and keeps them out; false where they are suspended already. Refuses an unknown
 * account (404), one's own, and the last operator who can sign in (409).
 */
export async function suspend(tx: Tx, { id, by, now }: Deed): Promise<boolean> {
  if (id === by) throw new Refusal(409, said.notYourself);
  const { suspendedAt, role } = await locked(tx, id);
  if (suspendedAt) return false;
  if (role === "admin") await assertSomebodyLeft(tx, id);
  await amend(tx, id, { suspendedAt: now });
  return true;
}

/** Takes `suspend` back; answers since when it was, or null. Refuses an unknown account (404). */
export async function lift(tx: Tx, id: string): Promise<Date | null> {
  const { suspendedAt } = await locked(tx, id);
  if (suspendedAt) await amend(tx, id, { suspendedAt: null });
  return suspendedAt;
}

/** Signs somebody out everywhere; answers how many sessions. Refuses an unknown account (404). */
export async function endSessions(tx: Tx, id: string): Promise<number> {
  await locked(tx, id);
  return await deleteSessionsOf(tx, id);
}

/**
 * Takes a lost second factor off, tells its owner and ends the sessions. Refuses an unknown account
 * (404), an operator's, and where there is none (409).
 */
export async function dropSecondFactor(tx: Tx, services: Services, id: string): Promise<void> {
  const { role } = await locked(tx, id);
  if (role === "admin") throw new Refusal(409, said.operatorsFactor);
  if (!(await hasSecondFactor(tx, id))) throw new Refusal(409, said.noFactor);
  await takeOff(tx, services, id);
}

function isOperator({ role, suspendedAt }: { role: string; suspendedAt: Date | null }): boolean {
  return role === "admin" && suspendedAt === null;
}

async function assertSomebodyLeft(tx: Tx, id: string): Promise<void> {
  await lockStaff(tx);
  if ((await countOtherStaff(tx, id)) === 0) throw new Refusal(409, said.lastOperator);
}

async function locked(tx: Tx, id: string) {
  const account = await lockAccount(tx, id);
  if (!account) throw gone();
  return account;
}

function assertOpen({ suspendedAt }: { readonly suspendedAt: Date | null }): void {
  if (suspendedAt) throw new Refusal(409, said.suspendedNoLink);
}

const gone = () => new Refusal(404, "platform.notFound");

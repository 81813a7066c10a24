/** Door: who somebody is, and the account behind it. */
import type { Who } from "@wasla/contract/platform/console";
import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { v7 } from "uuid";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { ViewerReader } from "#/platform/http/serve.ts";
import type { Services } from "#/platform/services.ts";
import type { Asker, Viewer } from "#/platform/viewer.ts";
import { standingOf } from "#/unlocks/holdings.ts";
import { hashPassword } from "./passwords/hashing.ts";
import * as queries from "./queries/accounts.ts";
import { isOff } from "./queries/notifications.ts";
import { deleteSessionsOf } from "./queries/sessions.ts";
import { deleteTicketsOf } from "./queries/tickets.ts";
import { bearerOf, readAccessToken } from "./sessions/access-token.ts";
import { sessionExpired } from "./sessions/sessions.ts";
import { isVerified, viewerOfSession } from "./sessions/signed-in-user.ts";

/**
 * Reads who asks, anew for each request: an ended session, a suspended account and a changed role
 * are refused at once. A token that is not good is 401 without a message, except where everyone may
 * call: there it counts as none, so that an old one stands in nobody's way to sign in.
 */
export function viewerReader(services: Services): ViewerReader {
  return async ({ headers, routeOptions }) => {
    if (headers.authorization === undefined) return undefined;
    const claims = await readAccessToken(services.keys, bearerOf(headers), services.clock.now());
    const viewer = claims && (await viewerOfSession(services, claims.sessionId));
    if (viewer !== undefined && viewer.id === claims?.accountId) return viewer;
    if (routeOptions.config.agreed?.who === "everyone") return undefined;
    throw sessionExpired();
  };
}

/** Who is signed in by a session at this moment; undefined once it has ended. */
export function viewerAt(services: Services, sessionId: string): Promise<Viewer | undefined> {
  return viewerOfSession(services, sessionId);
}

export type NewAccount = {
  /** Made here unless given. */
  readonly id?: string;
  readonly role: Role;
  readonly email: string;
  readonly fullName: string;
  /** In clear, hashed here; or `passwordHash`; neither until one is set by a link. */
  readonly password?: string;
  readonly passwordHash?: string;
  readonly picture?: string | null;
  readonly isProfileCompleted?: boolean;
  readonly verifiedAt?: Date | null;
  readonly clientVerifiedAt?: Date | null;
  readonly language?: Language;
  readonly termsVersion?: string;
  readonly now: Date;
};

/** Makes an account and answers its id. Fails for a second one of a proven address, in any case. */
export async function createAccount(
  tx: Transaction<Tables>,
  { id = v7(), password, now, ...given }: NewAccount,
): Promise<string> {
  await queries.insertAccount(tx, {
    id,
    createdAt: now,
    ...given,
    passwordHash: password === undefined ? given.passwordHash : await hashPassword(password),
  });
  return id;
}

export type AccountChanges = Partial<{
  readonly fullName: string;
  readonly picture: string | null;
  readonly isProfileCompleted: boolean;
  readonly verifiedAt: Date | null;
  readonly clientVerifiedAt: Date | null;
  readonly language: Language;
  readonly role: Role;
  readonly passwordHash: string;
  readonly suspendedAt: Date | null;
  readonly isLeaving: boolean;
  readonly termsVersion: string;
  /** Of a client, for candidates: the company it hires for, and its country's two-letter code. */
  readonly organization: string | null;
  readonly residence: string | null;
  /** Fails when somebody else has proven it. */
  readonly email: string;
}>;

/**
 * Changes an account. A new role, a new password, a suspension and leaving end all its sessions,
 * but for the one to keep, and make its links worthless; so does a new address with its links.
 */
export async function amend(
  tx: Transaction<Tables>,
  id: string,
  changes: AccountChanges,
  { keepSession }: { readonly keepSession?: string } = {},
): Promise<void> {
  await queries.updateAccount(tx, id, changes);
  const { role, passwordHash, suspendedAt, isLeaving, email } = changes;
  const isSignedOut = Boolean(role || passwordHash || suspendedAt || isLeaving);
  if (isSignedOut) await deleteSessionsOf(tx, id, keepSession);
  if (isSignedOut || email) await deleteTicketsOf(tx, id);
}

export type Person = {
  readonly fullName: string;
  readonly picture: string | null;
  readonly role: Role;
  /** A corporate that an operator has checked. */
  readonly isVerified: boolean;
};

/** Who these people are, by id; erased and unknown ones are missing. */
export async function peopleOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map();
  const people = await queries.listPeople(db, ids);
  return new Map(
    people.map(({ id, fullName, picture, role, clientVerifiedAt }) => [
      id,
      { fullName, picture, role, isVerified: isVerified({ role, clientVerifiedAt }) },
    ]),
  );
}

/** The same by name alone, for lists that operators read: who is asked for, however often. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<(id: string) => Who> {
  const people = await peopleOf(db, [...new Set(ids)]);
  return (id) => ({ _id: id, fullName: people.get(id)?.fullName ?? null });
}

export type Account = Person & {
  readonly email: string;
  /** Of the mails to this person. */
  readonly language: Language;
  readonly isProfileCompleted: boolean;
  /** To be erased after the days of grace. */
  readonly isLeaving: boolean;
};

/** One account, as it is at this moment; undefined where it is erased or never was. */
export async function accountOf(db: Database, id: string): Promise<Account | undefined> {
  const found = await queries.findAccount(db, id);
  return found && inOwnWords(found);
}

/** The same, and nobody erases or changes it until the transaction ends. */
export async function lockAccountOf(
  tx: Transaction<Tables>,
  id: string,
): Promise<Account | undefined> {
  const found = await queries.lockAccount(tx, id);
  return found && inOwnWords(found);
}

/** Whether others see somebody at this moment: not who is suspended, leaving or gone. */
export async function isSeen(db: Database, id: string): Promise<boolean> {
  const found = await queries.findAccount(db, id);
  return found !== undefined && !found.suspendedAt && !found.isLeaving;
}

export type Recipient = Pick<Account, "fullName" | "email" | "language"> & {
  /** What it may see now, as a request of its own would find it. */
  readonly asker: Asker;
};

/** Who may be mailed about others; undefined for the suspended, unproven, leaving or gone. */
export async function recipientOf(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: string,
): Promise<Recipient | undefined> {
  const found = await queries.findAccount(db, id);
  if (!found?.verifiedAt || found.suspendedAt || found.isLeaving) return undefined;
  const { fullName, email, language, role } = found;
  const standing = await standingOf(db, id, clock.now());
  const asker = { id, role, isVerified: isVerified(found), ...standing };
  return { fullName, email, language, asker };
}

/** Whether somebody does without mails of a kind. */
export function isMailOff(db: Database, accountId: string, kind: string): Promise<boolean> {
  return isOff(db, accountId, kind);
}

function inOwnWords(found: NonNullable<Awaited<ReturnType<typeof queries.findAccount>>>): Account {
  const { fullName, picture, role, email, language, isProfileCompleted, isLeaving } = found;
  const said = { fullName, picture, role, email, language, isProfileCompleted, isLeaving };
  return { ...said, isVerified: isVerified(found) };
}

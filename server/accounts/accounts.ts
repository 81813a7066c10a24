/** Door: who somebody is, and the account behind it. */

import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import type { PersonRef } from "@wasla/contract/platform/operator-schemas";
import type { Transaction } from "kysely";
import { v7, validate } from "uuid";
import { findViewerEntitlements } from "#/entitlements/find-entitlements.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { ReadViewer } from "#/platform/http/serve-endpoint.ts";
import type { Services } from "#/platform/services.ts";
import type { ClientScope, Viewer } from "#/platform/viewer.ts";
import { hashPassword } from "./passwords/hashing.ts";
import * as queries from "./queries/accounts.ts";
import { isDisabled } from "./queries/notifications.ts";
import { deleteSessions, listSessions } from "./queries/sessions.ts";
import { deleteTickets } from "./queries/tickets.ts";
import { readAccessToken, readBearerToken } from "./sessions/access-token.ts";
import { sessionExpired } from "./sessions/sessions.ts";
import { isVerified, readSessionViewer } from "./sessions/signed-in-user.ts";

/**
 * Reads who asks, anew for each request: an ended session, a suspended account and a changed role
 * are refused at once. A token that is not good is 401 without a message, except where everyone may
 * call: there it counts as none, so that an old one stands in nobody's way to sign in.
 */
export function createViewerReader(services: Services): ReadViewer {
  return async ({ headers, routeOptions }) => {
    if (headers.authorization === undefined) return undefined;
    const claims = await readAccessToken(
      services.keys,
      readBearerToken(headers),
      services.clock.now(),
    );
    const viewer = claims && (await readSessionViewer(services, claims.sessionId));
    if (viewer !== undefined && viewer.id === claims?.accountId) return viewer;
    if (routeOptions.config.endpoint?.who === "everyone") return undefined;
    throw sessionExpired();
  };
}

/** Who is signed in by a session at this moment; undefined once it has ended. */
export function findSessionViewer(
  services: Services,
  sessionId: string,
): Promise<Viewer | undefined> {
  return readSessionViewer(services, sessionId);
}

/** The sessions of an account that are not past their maximum age; none for an unknown account. */
export async function listSessionIds(
  { db, clock }: Pick<Services, "db" | "clock">,
  accountId: string,
): Promise<string[]> {
  if (!validate(accountId)) return [];
  const sessions = await listSessions(db, accountId, clock.now());
  return sessions.map(({ id }) => id);
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
  { id = v7(), password, now, ...details }: NewAccount,
): Promise<string> {
  await queries.insertAccount(tx, {
    id,
    createdAt: now,
    ...details,
    passwordHash: password === undefined ? details.passwordHash : await hashPassword(password),
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
export async function updateAccount(
  tx: Transaction<Tables>,
  id: string,
  changes: AccountChanges,
  { keepSession: exceptSessionId }: { readonly keepSession?: string } = {},
): Promise<void> {
  await queries.updateAccount(tx, id, changes);
  const { role, passwordHash, suspendedAt, isLeaving, email } = changes;
  const isSignedOut = Boolean(role || passwordHash || suspendedAt || isLeaving);
  if (isSignedOut) await deleteSessions(tx, id, exceptSessionId);
  if (isSignedOut || email) await deleteTickets(tx, id);
}

export type Person = {
  readonly fullName: string;
  readonly picture: string | null;
  readonly role: Role;
  /** A corporate that an operator has checked. */
  readonly isVerified: boolean;
};

/** Who these people are, by id; erased and unknown ones are missing. */
export async function findPeople(
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
export async function createNameLookup(
  db: Database,
  ids: readonly string[],
): Promise<(id: string) => PersonRef> {
  const people = await findPeople(db, [...new Set(ids)]);
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
export async function readAccount(db: Database, id: string): Promise<Account | undefined> {
  const found = await queries.findAccount(db, id);
  return found && toAccount(found);
}

/** The same, and nobody erases or changes it until the transaction ends. */
export async function lockAccount(
  tx: Transaction<Tables>,
  id: string,
): Promise<Account | undefined> {
  const found = await queries.lockAccount(tx, id);
  return found && toAccount(found);
}

/** Whether others see somebody at this moment: not who is suspended, leaving or gone. */
export async function isVisible(db: Database, id: string): Promise<boolean> {
  const found = await queries.findAccount(db, id);
  return found !== undefined && !found.suspendedAt && !found.isLeaving;
}

export type Recipient = Pick<Account, "fullName" | "email" | "language"> & {
  /** What it may see now, as a request of its own would find it. */
  readonly viewer: ClientScope;
};

/** Who may be mailed about others; undefined for the suspended, unproven, leaving or gone. */
export async function findRecipient(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: string,
): Promise<Recipient | undefined> {
  const found = await queries.findAccount(db, id);
  if (!found?.verifiedAt || found.suspendedAt || found.isLeaving) return undefined;
  const { fullName, email, language, role } = found;
  const access = await findViewerEntitlements(db, id, clock.now());
  const viewer = { id, role, isVerified: isVerified(found), ...access };
  return { fullName, email, language, viewer };
}

/** Whether somebody does without mails of a kind. */
export function isNotificationOff(db: Database, accountId: string, kind: string): Promise<boolean> {
  return isDisabled(db, accountId, kind);
}

function toAccount(found: NonNullable<Awaited<ReturnType<typeof queries.findAccount>>>): Account {
  const { fullName, picture, role, email, language, isProfileCompleted, isLeaving } = found;
  const details = { fullName, picture, role, email, language, isProfileCompleted, isLeaving };
  return { ...details, isVerified: isVerified(found) };
}

import { isClient, type Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import type { PersonRef } from "@wasla/contract/platform/operator-schemas";
import type { Transaction } from "kysely";
import { v7, validate } from "uuid";
import { findViewerEntitlements } from "#/entitlements/find-entitlements.ts";
import { createOrganization } from "#/organizations/organizations.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { ReadViewer } from "#/platform/http/serve-endpoint.ts";
import type { Services } from "#/platform/services.ts";
import type { ClientScope, Viewer } from "#/platform/viewer.ts";
import { hashPassword } from "./passwords/hashing.ts";
import * as queries from "./queries/accounts.ts";
import { isDisabled } from "./queries/notifications.ts";
import { deleteSessions, listSessions } from "./queries/sessions.ts";
import { deleteTickets } from "./queries/tickets.ts";
import { readBearerToken, verifyAccessToken } from "./sessions/access-token.ts";
import { sessionExpired } from "./sessions/sessions.ts";
import { isVerified, readSessionViewer } from "./sessions/signed-in-user.ts";

/**
 * Reads the viewer again for each request, so an ended session, a suspension and a changed role
 * take effect at once. An invalid token throws 401 without a message, except on endpoints open to
 * everyone: there it is ignored, so that a stale token never blocks signing in.
 */
export function createViewerReader(services: Services): ReadViewer {
  return async ({ headers, routeOptions }) => {
    if (headers.authorization === undefined) return undefined;
    const claims = verifyAccessToken(services.keys, readBearerToken(headers), services.clock.now());
    if (claims) {
      const viewer = await readSessionViewer(services, claims.sessionId);
      if (viewer?.id === claims.accountId) return viewer;
    }
    if (routeOptions.config.endpoint?.who === "everyone") return undefined;
    throw sessionExpired();
  };
}

/** The viewer of a session; undefined once it has ended. */
export function findSessionViewer(
  services: Services,
  sessionId: string,
): Promise<Viewer | undefined> {
  return readSessionViewer(services, sessionId);
}

/** Sessions of an account that have not reached their maximum age; empty for an unknown account. */
export async function listSessionIds(
  { db, clock }: Pick<Services, "db" | "clock">,
  accountId: string,
): Promise<string[]> {
  if (!validate(accountId)) return [];
  const sessions = await listSessions(db, accountId, clock.now());
  return sessions.map(({ id }) => id);
}

export type NewAccount = {
  /** Generated unless given. */
  readonly id?: string;
  readonly role: Role;
  readonly email: string;
  readonly fullName: string;
  /** Plain text, hashed here. Without it and `passwordHash`, a link sets the first password. */
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

/**
 * Returns the id. A client also gets an organization. Fails for a second verified account with the
 * same address, ignoring case.
 */
export async function createAccount(
  tx: Transaction<Tables>,
  { id = v7(), password, now, ...details }: NewAccount,
): Promise<string> {
  const passwordHash = password === undefined ? details.passwordHash : await hashPassword(password);
  const account = { id, createdAt: now, ...details, passwordHash };
  const insert = () => queries.insertAccount(tx, account);
  if (isClient(account)) await createOrganization(tx, { ownerId: id, now, insertOwner: insert });
  else await insert();
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
  /** For clients only, shown to candidates: employer name, and its country as a two-letter code. */
  readonly organization: string | null;
  readonly residence: string | null;
  /** Fails when another account has verified it. */
  readonly email: string;
}>;

/**
 * A new role, a new password, a suspension or a deletion request ends all sessions except
 * `exceptSessionId`, and invalidates all tickets. A new address invalidates tickets only.
 */
export async function updateAccount(
  tx: Transaction<Tables>,
  id: string,
  changes: AccountChanges,
  { exceptSessionId }: { readonly exceptSessionId?: string } = {},
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
  /** A corporate account whose papers an operator has accepted. */
  readonly isVerified: boolean;
};

/** By account id; erased and unknown accounts are missing. */
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

/** Loads names once for a list that operators read; ids may repeat. */
export async function createNameLookup(
  db: Database,
  ids: readonly string[],
): Promise<(id: string) => PersonRef> {
  const people = await findPeople(db, [...new Set(ids)]);
  return (id) => ({ _id: id, fullName: people.get(id)?.fullName ?? null });
}

export type Account = Person & {
  readonly email: string;
  /** The language of mails to this person. */
  readonly language: Language;
  readonly isProfileCompleted: boolean;
  /** Will be erased after the grace period. */
  readonly isLeaving: boolean;
};

/** Undefined for an erased or unknown account. */
export async function readAccount(db: Database, id: string): Promise<Account | undefined> {
  const found = await queries.findAccount(db, id);
  return found && toAccount(found);
}

/** As `readAccount`, with the row locked until the transaction ends. */
export async function lockAccount(
  tx: Transaction<Tables>,
  id: string,
): Promise<Account | undefined> {
  const found = await queries.lockAccount(tx, id);
  return found && toAccount(found);
}

/** False for accounts that are suspended, being deleted, or gone. */
export async function isVisible(db: Database, id: string): Promise<boolean> {
  const found = await queries.findAccount(db, id);
  return found !== undefined && !found.suspendedAt && !found.isLeaving;
}

export type Recipient = Pick<Account, "fullName" | "email" | "language"> & {
  /** What the person may see now, the same as in their own requests. */
  readonly viewer: ClientScope;
};

/** Undefined for accounts that are suspended, unverified, being deleted, or gone. */
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

export function isNotificationOff(db: Database, accountId: string, kind: string): Promise<boolean> {
  return isDisabled(db, accountId, kind);
}

function toAccount(found: NonNullable<Awaited<ReturnType<typeof queries.findAccount>>>): Account {
  const { fullName, picture, role, email, language, isProfileCompleted, isLeaving } = found;
  const details = { fullName, picture, role, email, language, isProfileCompleted, isLeaving };
  return { ...details, isVerified: isVerified(found) };
}

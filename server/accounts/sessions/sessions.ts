import { randomUUID } from "node:crypto";
import type { Role } from "@wasla/contract/platform/endpoint";
import type { Transaction } from "kysely";
import { isLeaving, lockAccount } from "#/accounts/queries/accounts.ts";
import { isLinked } from "#/accounts/queries/identities.ts";
import * as queries from "#/accounts/queries/sessions.ts";
import { ticketExpired } from "#/accounts/tickets.ts";
import { AppError } from "#/platform/app-error.ts";
import { DAY_MS, HOUR_MS } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Hooks } from "#/platform/hooks.ts";
import type { KeyRing } from "#/platform/key-ring.ts";
import type { Services } from "#/platform/services.ts";
import {
  createRefreshToken,
  deriveSuccessors,
  hashToken,
  isOwnToken,
  matchesHash,
  readSessionId,
} from "./refresh-token.ts";

/** `idleMs` since the last use, `maxMs` since the sign-in. */
const clientLifetime = { idleMs: 12 * HOUR_MS, maxMs: 30 * DAY_MS };
export const sessionLifetimes: Record<Role, typeof clientLifetime> = {
  jobSeeker: { idleMs: 30 * DAY_MS, maxMs: 90 * DAY_MS },
  company: clientLifetime,
  corporate: clientLifetime,
  admin: { idleMs: HOUR_MS, maxMs: 12 * HOUR_MS },
};

/** Per account. */
const MAX_SESSIONS = 50;

/** The previous token still works for this long: responses get lost, and tabs ask at once. */
const REUSE_GRACE_MS = 30_000;

export type OpenSession = {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
};

type SessionOwner = {
  readonly id: string;
  readonly role: Role;
  /** Set if the sign-in was by password. */
  readonly passwordHash?: string | null;
  /** Set if the sign-in was by an identity provider. */
  readonly identityId?: string | null;
};

/**
 * Throws if the account was suspended or changed since `owner` was read. Ends the least recently
 * used session if there are too many. Cancels a pending deletion and reports it as `hasStayed`.
 */
export async function openSession(
  services: Services,
  owner: SessionOwner,
  userAgent: string,
  hooks?: Hooks,
): Promise<OpenSession & { readonly hasStayed: boolean }> {
  const { db, clock, keys } = services;
  const now = clock.now();
  const sessionId = randomUUID();
  const refreshToken = createRefreshToken(keys, sessionId);
  const expiresAt = new Date(now.getTime() + sessionLifetimes[owner.role].maxMs);
  const session = {
    id: sessionId,
    accountId: owner.id,
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
    refreshHash: hashToken(refreshToken),
    userAgent: userAgent.slice(0, 200),
    identityId: owner.identityId ?? null,
  };
  const hasStayed = await db.transaction().execute(async (tx) => {
    const wasLeaving = await isLeaving(tx, owner.id);
    if (wasLeaving) await hooks?.onSignInWithPendingDeletion(tx, services, owner.id);
    await assertStillLinked(tx, owner);
    const isOpen = await queries.insertSession(tx, session, owner);
    if (!isOpen) throw new AppError(401, "accounts.wrongCredentials");
    await queries.touchAccount(tx, owner.id, now);
    await queries.deleteOldSessions(tx, session, MAX_SESSIONS - 1);
    return wasLeaving;
  });
  return { sessionId, refreshToken, expiresAt, hasStayed };
}

/** Locks the account first, to wait for a concurrent removal of the identity. */
async function assertStillLinked(
  tx: Transaction<Tables>,
  { id, identityId }: SessionOwner,
): Promise<void> {
  if (!identityId) return;
  await lockAccount(tx, id);
  if (!(await isLinked(tx, id, identityId))) throw ticketExpired();
}

/**
 * Exchanges a token for its successor. A token that was exchanged before counts as stolen and ends
 * the session; a forged one does not.
 */
export async function renewSession(services: Services, token: string): Promise<OpenSession> {
  const renewed = await services.db.transaction().execute(async (tx) => {
    const now = services.clock.now();
    const sessionId = readSessionId(token);
    if (!sessionId) return undefined;
    const session = await queries.lockSession(tx, sessionId);
    if (!session || isSessionExpired(session, now)) return undefined;
    const refreshToken = findSuccessor(services.keys, token, session, now);
    if (refreshToken === undefined) {
      if (wasIssued(services.keys, token, session)) await queries.deleteSession(tx, sessionId);
      return undefined;
    }
    const isFirstTime = matchesHash(token, session.refreshHash);
    if (isFirstTime) await queries.rotateRefreshHash(tx, sessionId, hashToken(refreshToken), now);
    return { sessionId, refreshToken, expiresAt: session.expiresAt };
  });
  if (!renewed) throw sessionExpired();
  return renewed;
}

export async function endSession({ db }: Services, sessionId: string): Promise<void> {
  await queries.deleteSession(db, sessionId);
}

/** Ends the session of a refresh token, if the token is its newest. */
export async function endSessionByToken({ db }: Services, token: string): Promise<void> {
  const sessionId = readSessionId(token);
  if (sessionId) await queries.deleteSessionByHash(db, sessionId, hashToken(token));
}

/** Sessions that are not expired, last used first. */
export async function listActiveSessions(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id, role }: SessionOwner,
) {
  const now = clock.now();
  const sessions = await queries.listSessions(db, id, now);
  return sessions.filter(
    (session) => !isSessionExpired({ ...session, role, suspendedAt: null }, now),
  );
}

type SessionValidity = {
  readonly role: Role;
  readonly suspendedAt: Date | null;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
};

export function isSessionExpired(
  { role, suspendedAt, lastUsedAt, expiresAt }: SessionValidity,
  now: Date,
): boolean {
  const idleMs = now.getTime() - lastUsedAt.getTime();
  return suspendedAt !== null || now >= expiresAt || idleMs >= sessionLifetimes[role].idleMs;
}

/** Without a message: the browser has its own for an ended session. */
export function sessionExpired(): AppError {
  return new AppError(401, undefined, { code: "SESSION_EXPIRED" });
}

type RefreshHashes = {
  readonly refreshHash: Buffer;
  readonly previousHash: Buffer | null;
  readonly rotatedAt: Date | null;
};

/** Undefined for a token that was exchanged before or is unknown. */
function findSuccessor(
  keys: KeyRing,
  token: string,
  session: RefreshHashes,
  now: Date,
): string | undefined {
  const { refreshHash, previousHash, rotatedAt } = session;
  const successors = deriveSuccessors(keys, token, readSessionId(token) ?? "");
  if (matchesHash(token, refreshHash)) return successors[0];
  const isFresh = rotatedAt !== null && now.getTime() - rotatedAt.getTime() < REUSE_GRACE_MS;
  if (!isFresh || !matchesHash(token, previousHash)) return undefined;
  return successors.find((next) => matchesHash(next, refreshHash));
}

/** Also accepts the previous hash, because older versions issued tokens without a MAC. */
function wasIssued(keys: KeyRing, token: string, { previousHash }: RefreshHashes): boolean {
  return isOwnToken(keys, token) || matchesHash(token, previousHash);
}

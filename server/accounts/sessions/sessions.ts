/** A session, and the token in the cookie that renews it: used once, for its successor. */
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

/** How long a session lasts unused, and at most. */
const clientLifetime = { idleMs: 12 * HOUR_MS, maxMs: 30 * DAY_MS };
export const sessionLifetimes: Record<Role, typeof clientLifetime> = {
  jobSeeker: { idleMs: 30 * DAY_MS, maxMs: 90 * DAY_MS },
  company: clientLifetime,
  corporate: clientLifetime,
  admin: { idleMs: HOUR_MS, maxMs: 12 * HOUR_MS },
};

/** Of one person at a time. */
const MAX_SESSIONS = 50;

/** Answers get lost, tabs ask at once: so long the previous token gives the same successor. */
const REUSE_GRACE_MS = 30_000;

export type OpenSession = {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
};

type SessionOwner = {
  readonly id: string;
  readonly role: Role;
  /** By which the owner was let in, if by one. */
  readonly passwordHash?: string | null;
  /** The same of an identity at a provider. */
  readonly identityId?: string | null;
};

/** Handed in by the gate, for this room may not enter the one that has leavers come back. */
export type CancelPendingDeletion = (
  tx: Transaction<Tables>,
  services: Services,
  accountId: string,
) => Promise<void>;

/**
 * Refuses where the account was suspended or changed since `owner` was read. Ends the session
 * unused for longest where the person has too many. Whoever had asked to leave stays, and is told
 * so.
 */
export async function openSession(
  services: Services,
  owner: SessionOwner,
  userAgent: string,
  cancelPendingDeletion?: CancelPendingDeletion,
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
    if (wasLeaving) await cancelPendingDeletion?.(tx, services, owner.id);
    await assertStillLinked(tx, owner);
    const isOpen = await queries.insertSession(tx, session, owner);
    if (!isOpen) throw new AppError(401, "accounts.wrongCredentials");
    await queries.touchAccount(tx, owner.id, now);
    await queries.deleteOldSessions(tx, session, MAX_SESSIONS - 1);
    return wasLeaving;
  });
  return { sessionId, refreshToken, expiresAt, hasStayed };
}

/** Locks the account first, and so waits for whoever removes the identity at this moment. */
async function assertStillLinked(
  tx: Transaction<Tables>,
  { id, identityId }: SessionOwner,
): Promise<void> {
  if (!identityId) return;
  await lockAccount(tx, id);
  if (!(await isLinked(tx, id, identityId))) throw ticketExpired();
}

/**
 * Trades a token for its successor. One that was traded before counts as stolen and ends the
 * session; a made-up one ends nothing.
 */
export async function renewSession(services: Services, token: string): Promise<OpenSession> {
  const renewed = await services.db.transaction().execute(async (tx) => {
    const now = services.clock.now();
    const sessionId = readSessionId(token);
    const session = sessionId && (await queries.lockSession(tx, sessionId));
    if (!session || hasEnded(session, now)) return undefined;
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

/** Ends the session that a token belongs to, if the token is its newest. */
export async function endSessionByToken({ db }: Services, token: string): Promise<void> {
  const sessionId = readSessionId(token);
  if (sessionId) await queries.deleteSessionByHash(db, sessionId, hashToken(token));
}

/** Where somebody is signed in, the latest use first. */
export async function listActiveSessions(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id, role }: SessionOwner,
) {
  const now = clock.now();
  const sessions = await queries.listSessions(db, id, now);
  return sessions.filter((session) => !hasEnded({ ...session, role, suspendedAt: null }, now));
}

type SessionTimes = {
  readonly role: Role;
  readonly suspendedAt: Date | null;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
};

export function hasEnded(
  { role, suspendedAt, lastUsedAt, expiresAt }: SessionTimes,
  now: Date,
): boolean {
  const idleMs = now.getTime() - lastUsedAt.getTime();
  return suspendedAt !== null || now >= expiresAt || idleMs >= sessionLifetimes[role].idleMs;
}

/** Says nothing: the browser has its own sentence for a session that ended. */
export function sessionExpired(): AppError {
  return new AppError(401, undefined, { code: "SESSION_EXPIRED" });
}

type RefreshHashes = {
  readonly refreshHash: Buffer;
  readonly previousHash: Buffer | null;
  readonly rotatedAt: Date | null;
};

/** The token that follows this one; undefined for one traded before, or unknown. */
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

/** The previous token is known by its hash, in case an older program without MACs issued it. */
function wasIssued(keys: KeyRing, token: string, { previousHash }: RefreshHashes): boolean {
  return isOwnToken(keys, token) || matchesHash(token, previousHash);
}

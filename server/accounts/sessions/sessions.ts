/** A session, and the token in the cookie that renews it: used once, for its successor. */
import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import type { Role } from "@wasla/contract/platform/endpoint";
import type { Transaction } from "kysely";
import { isLeaving } from "#/accounts/queries/accounts.ts";
import * as queries from "#/accounts/queries/sessions.ts";
import { DAY_MS, HOUR_MS } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Keys } from "#/platform/keys.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { partsOfToken } from "#/platform/token.ts";

/** How long a session lasts unused, and at most. */
const client = { idleMs: 12 * HOUR_MS, mostMs: 30 * DAY_MS };
export const lengths: Record<Role, typeof client> = {
  jobSeeker: { idleMs: 30 * DAY_MS, mostMs: 90 * DAY_MS },
  company: client,
  corporate: client,
  admin: { idleMs: HOUR_MS, mostMs: 12 * HOUR_MS },
};

/** Of one person at a time. */
const MOST_SESSIONS = 50;

/** Answers get lost, tabs ask at once: so long the previous token gives the same successor. */
const PREVIOUS_GOOD_MS = 30_000;

export type OpenSession = {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
};

type Owner = {
  readonly id: string;
  readonly role: Role;
  /** By which the owner was let in, if by one. */
  readonly passwordHash?: string | null;
};

/** Handed in by the gate, for this room may not enter the one that has leavers come back. */
export type KeepLeaver = (
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
  owner: Owner,
  userAgent: string,
  keepLeaver?: KeepLeaver,
): Promise<OpenSession & { readonly hasStayed: boolean }> {
  const { db, clock } = services;
  const now = clock.now();
  const sessionId = randomUUID();
  const refreshToken = `${sessionId}.${randomBytes(32).toString("base64url")}`;
  const expiresAt = new Date(now.getTime() + lengths[owner.role].mostMs);
  const session = {
    id: sessionId,
    accountId: owner.id,
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
    refreshHash: hashOf(refreshToken),
    userAgent: userAgent.slice(0, 200),
  };
  const hasStayed = await db.transaction().execute(async (tx) => {
    const wasLeaving = await isLeaving(tx, owner.id);
    if (wasLeaving) await keepLeaver?.(tx, services, owner.id);
    const isOpen = await queries.insertSession(tx, session, owner);
    if (!isOpen) throw new Refusal(401, "accounts.wrongCredentials");
    await queries.touchAccount(tx, owner.id, now);
    await queries.deleteOldSessions(tx, session, MOST_SESSIONS - 1);
    return wasLeaving;
  });
  return { sessionId, refreshToken, expiresAt, hasStayed };
}

/**
 * Trades a token for its successor. One that was traded before is taken for stolen, by whoever came
 * second, and ends the session; its number is secret, so nobody else can end it that way.
 */
export async function renewSession(services: Services, token: string): Promise<OpenSession> {
  const renewed = await services.db.transaction().execute(async (tx) => {
    const now = services.clock.now();
    const sessionId = sessionIdOf(token);
    const session = sessionId && (await queries.lockSession(tx, sessionId));
    if (!session || hasEnded(session, now)) return undefined;
    const refreshToken = successorOf(services.keys, token, session, now);
    if (refreshToken === undefined) {
      await queries.deleteSession(tx, sessionId);
      return undefined;
    }
    const isFirstTime = isHashOf(token, session.refreshHash);
    if (isFirstTime) await queries.rotate(tx, sessionId, hashOf(refreshToken), now);
    return { sessionId, refreshToken, expiresAt: session.expiresAt };
  });
  if (!renewed) throw sessionExpired();
  return renewed;
}

export async function endSession({ db }: Services, sessionId: string): Promise<void> {
  await queries.deleteSession(db, sessionId);
}

/** Ends the session that a token belongs to, if the token is its newest. */
export async function endSessionOf({ db }: Services, token: string): Promise<void> {
  const sessionId = sessionIdOf(token);
  if (sessionId) await queries.deleteSessionWith(db, sessionId, hashOf(token));
}

/** Where somebody is signed in, the latest use first. */
export async function sessionsOf(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id, role }: Owner,
) {
  const now = clock.now();
  const sessions = await queries.listSessions(db, id, now);
  return sessions.filter((session) => !hasEnded({ ...session, role, suspendedAt: null }, now));
}

type Lasting = {
  readonly role: Role;
  readonly suspendedAt: Date | null;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
};

export function hasEnded(
  { role, suspendedAt, lastUsedAt, expiresAt }: Lasting,
  now: Date,
): boolean {
  const idleMs = now.getTime() - lastUsedAt.getTime();
  return suspendedAt !== null || now >= expiresAt || idleMs >= lengths[role].idleMs;
}

/** Says nothing: the browser has its own sentence for a session that ended. */
export function sessionExpired(): Refusal {
  return new Refusal(401, undefined, { code: "SESSION_EXPIRED" });
}

type Hashes = {
  readonly refreshHash: Buffer;
  readonly previousHash: Buffer | null;
  readonly rotatedAt: Date | null;
};

/** The token that follows, drawn from this one by our key; undefined for one used or unknown. */
function successorOf(keys: Keys, token: string, session: Hashes, now: Date): string | undefined {
  const { refreshHash, previousHash, rotatedAt } = session;
  const drawn = keys.forPurpose("refresh-token").map((key) => nextToken(key, token));
  if (isHashOf(token, refreshHash)) return drawn[0];
  const isFresh = rotatedAt !== null && now.getTime() - rotatedAt.getTime() < PREVIOUS_GOOD_MS;
  if (!isFresh || !isHashOf(token, previousHash)) return undefined;
  return drawn.find((next) => isHashOf(next, refreshHash));
}

function nextToken(key: Uint8Array, token: string): string {
  return `${sessionIdOf(token)}.${createHmac("sha256", key).update(token).digest("base64url")}`;
}

function sessionIdOf(token: string): string | undefined {
  return partsOfToken(token)?.number;
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function isHashOf(token: string, hash: Buffer | null): boolean {
  return hash !== null && timingSafeEqual(hashOf(token), hash);
}

/** Door: the life of an account: registered, proven or not, left, and over. */
import { accountsServerMessages as said } from "@wasla/contract/accounts/server-messages";
import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import { RECENT_SIGN_IN_MINUTES } from "@wasla/contract/privacy-rights/erasure-endpoints";
import type { Transaction } from "kysely";
import { AppError, invalidField } from "#/platform/app-error.ts";
import { MINUTE_MS } from "#/platform/clock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { consumeRateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { createAccount, updateAccount } from "./accounts.ts";
import { limits } from "./limits.ts";
import { assertPassword, assertPasswordUnchanged } from "./passwords/assert-password.ts";
import { sendSignInLink } from "./passwords/request-link.ts";
import * as queries from "./queries/accounts.ts";
import { findSessionStart } from "./queries/sessions.ts";
import { sessionExpired } from "./sessions/sessions.ts";

type Tx = Transaction<Tables>;

type RegistrationAttempt = { readonly email: string; readonly networkAddress: string };

/** Counts a registration, whether or not the address is new. Refuses with 429. */
export async function consumeRegistrationLimit(
  services: Services,
  attempt: RegistrationAttempt,
): Promise<void> {
  await consumeRateLimit(services, limits.register, attempt);
}

export type Registration = {
  readonly role: Role;
  readonly email: string;
  readonly fullName: string;
  /** Of the page they registered on; their mails are written in it. */
  readonly language: Language;
  readonly isProfileCompleted: boolean;
};

/**
 * Opens an account without a password and mails the link that sets one; answers its id. A proven
 * address gets no second one: its owner is told by mail, and the answer is undefined. One that is
 * not gets as many as register it, for none of them can know of the others: what is registered is
 * of whoever registered it, and the first to be proven stays.
 * To be called by a job, so that nobody can tell the two apart by the time a request takes.
 */
export async function registerAccount(
  tx: Tx,
  services: Services,
  registration: Registration,
): Promise<string | undefined> {
  await queries.lockEmail(tx, registration.email);
  const existing = await queries.findByEmail(tx, registration.email);
  if (!existing) {
    const clientVerifiedAt = initialVerification(services, registration.role);
    const now = services.clock.now();
    const id = await createAccount(tx, { ...registration, clientVerifiedAt, now });
    await sendSignInLink(tx, services, { ...registration, id, verifiedAt: null });
    return id;
  }
  if (!existing.suspendedAt) await sendSignInLink(tx, services, existing);
  return undefined;
}

/** When a new client counts as verified: at once where nobody checks papers, in demonstrations. */
export function initialVerification(
  { settings, clock }: Pick<Services, "settings" | "clock">,
  role: Role,
): Date | null {
  return settings.verifiesCorporates && role === "corporate" ? clock.now() : null;
}

/** Registrations from before a moment that nobody proved, the oldest first; invitations wait. */
export function listUnverifiedBefore(db: Database, before: Date, limit: number): Promise<string[]> {
  return queries.listUnverified(db, before, limit);
}

/** Whether one is still not proven, and nobody proves it until the transaction ends. */
export async function lockUnverified(tx: Tx, id: string): Promise<boolean> {
  const known = await queries.findAccount(tx, id);
  if (!known) return false;
  await queries.lockEmail(tx, known.email); // before the account, as all do who change one
  return (await queries.lockAccount(tx, id))?.verifiedAt === null;
}

/** Of a registration that was never proven nothing is left, not even the row of who was erased. */
export async function deleteErasedAccount(tx: Tx, id: string): Promise<void> {
  await queries.deleteErased(tx, id);
}

type SessionRef = Pick<Viewer, "id" | "sessionId">;

/** How somebody shows to be the owner: by the password, or without one by having just signed in. */
export async function findOwnershipProof(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: SessionRef,
) {
  const account = await queries.findAccount(db, viewer.id);
  const startedAt = await findSessionStart(db, viewer.sessionId);
  if (!account || !startedAt) throw sessionExpired();
  const ageMs = clock.now().getTime() - startedAt.getTime();
  const isSignInFresh = ageMs < RECENT_SIGN_IN_MINUTES * MINUTE_MS;
  return { proof: account.passwordHash ? "password" : "signIn", isSignInFresh } as const;
}

export type AccountOwner = { readonly id: string; readonly passwordHash: string | null };

/**
 * Refuses (422, `password`) a password that is not one's own, and (403, SIGN_IN_AGAIN) somebody
 * without one who has not just signed in.
 */
export async function assertOwner(
  services: Services,
  viewer: SessionRef,
  password: string | undefined,
): Promise<AccountOwner> {
  const { proof, isSignInFresh } = await findOwnershipProof(services, viewer);
  if (proof === "password") {
    if (password === undefined) throw invalidField("password", "accounts.passwordRequired");
    return await assertPassword(services, viewer.id, password);
  }
  if (!isSignInFresh) throw new AppError(403, said.signInAgain, { code: "SIGN_IN_AGAIN" });
  return { id: viewer.id, passwordHash: null };
}

/** Refuses whose password has changed since `assertOwner` looked at it. Locks the account. */
export function assertStillOwner(tx: Tx, owner: AccountOwner): Promise<void> {
  return assertPasswordUnchanged(tx, owner);
}

/**
 * Locks somebody who may leave, or take it back. Refuses an unknown account (404), and an
 * operator's (409).
 */
export async function lockDeletableAccount(tx: Tx, id: string) {
  const account = await queries.lockAccount(tx, id);
  if (!account) throw new AppError(404, "platform.notFound");
  if (account.role === "admin") throw new AppError(409, said.operatorStays);
  return account;
}

/**
 * Signs somebody out, for signing in to take it back; undefined where they are leaving already.
 * Refuses as `assertMayLeave` does.
 */
export async function markForDeletion(tx: Tx, id: string) {
  const account = await lockDeletableAccount(tx, id);
  if (account.isLeaving) return undefined;
  await updateAccount(tx, id, { isLeaving: true });
  return account;
}

/** Takes `leave` back; undefined for who is not leaving, or is gone. */
export async function unmarkForDeletion(tx: Tx, id: string) {
  const account = await queries.lockAccount(tx, id);
  if (!account?.isLeaving) return undefined;
  await updateAccount(tx, id, { isLeaving: false });
  return account;
}

/**
 * Somebody as they are, and nobody signs in as them or registers their address until the
 * transaction ends; undefined for who is gone.
 */
export async function lockAccountWithEmail(tx: Tx, id: string) {
  const account = await queries.findAccount(tx, id);
  if (!account) return undefined;
  await queries.lockEmail(tx, account.email); // before the account, as all do who change one
  return await queries.lockAccount(tx, id);
}

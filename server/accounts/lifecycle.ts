import { accountsServerMessages as messages } from "@wasla/contract/accounts/server-messages";
import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import { RECENT_SIGN_IN_MINUTES } from "@wasla/contract/privacy-rights/erasure-endpoints";
import type { Transaction } from "kysely";
import { assertPassword, assertPasswordUnchanged } from "#/accounts/passwords/assert-password.ts";
import { sendSignInLink } from "#/accounts/passwords/request-link.ts";
import * as queries from "#/accounts/queries/accounts.ts";
import { deleteUnverifiedAccounts } from "#/accounts/queries/accounts.ts";
import { findSessionStart } from "#/accounts/queries/sessions.ts";
import { sessionExpired } from "#/accounts/sessions/sessions.ts";
import { deleteClients } from "#/entitlements/entitlements.ts";
import { AppError, invalidField } from "#/platform/app-error.ts";
import { MINUTE_MS } from "#/platform/clock.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import { consumeRateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { createAccount, updateAccount } from "./accounts.ts";
import { limits } from "./limits.ts";

type Tx = Transaction<Tables>;

type RegistrationAttempt = { readonly email: string; readonly networkAddress: string };

/** Counts a registration, whether or not the address is new. Throws 429. */
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
  /** The language of the page they registered on, and of their mails. */
  readonly language: Language;
  readonly isProfileCompleted: boolean;
};

/**
 * Creates an account without a password and mails a link to set one; returns its id. A verified
 * address gets no second account: its owner gets a mail instead, and the result is undefined. An
 * unverified address may have several accounts, because none of their owners may learn of the
 * others; the first one to be verified stays. Call it from a job, so that response times do not
 * reveal whether an account exists.
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

/** When a new client counts as verified: at once in demonstrations, where nobody checks papers. */
export function initialVerification(
  { settings, clock }: Pick<Services, "settings" | "clock">,
  role: Role,
): Date | null {
  return settings.verifiesCorporates && role === "corporate" ? clock.now() : null;
}

/** Unverified registrations from before a moment, oldest first, without invited operators. */
export function listUnverifiedBefore(db: Database, before: Date, limit: number): Promise<string[]> {
  return queries.listUnverified(db, before, limit);
}

/** Whether the account is still unverified; locks it and its address. */
export async function lockUnverified(tx: Tx, id: string): Promise<boolean> {
  const known = await queries.findAccount(tx, id);
  if (!known) return false;
  await queries.lockEmail(tx, known.email); // before the account: the order everywhere
  return (await queries.lockAccount(tx, id))?.verifiedAt === null;
}

/** An unverified registration leaves nothing behind, not even its anonymized row. */
export async function deleteErasedAccount(tx: Tx, id: string): Promise<void> {
  await queries.deleteErased(tx, id);
}

type SessionRef = Pick<Viewer, "id" | "sessionId">;

/** How the viewer proves to own the account: by password, or if it has none by a recent sign-in. */
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
 * Throws 422 at `password` for a wrong password, and 403 SIGN_IN_AGAIN for an account without one
 * whose session is not recent.
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
  if (!isSignInFresh) throw new AppError(403, messages.signInAgain, { code: "SIGN_IN_AGAIN" });
  return { id: viewer.id, passwordHash: null };
}

/** Throws if the password has changed since `assertOwner`. Locks the account. */
export function assertStillOwner(tx: Tx, owner: AccountOwner): Promise<void> {
  return assertPasswordUnchanged(tx, owner);
}

/** Locks an account to mark or unmark it for deletion. Throws 404 if unknown, 409 for operators. */
export async function lockDeletableAccount(tx: Tx, id: string) {
  const account = await queries.lockAccount(tx, id);
  if (!account) throw new AppError(404, "platform.notFound");
  if (account.role === "admin") throw new AppError(409, messages.cannotDeleteOperator);
  return account;
}

/**
 * Ends all sessions; signing in again cancels the deletion. Undefined if it is already marked.
 * Throws as `lockDeletableAccount` does.
 */
export async function markForDeletion(tx: Tx, id: string) {
  const account = await lockDeletableAccount(tx, id);
  if (account.isLeaving) return undefined;
  await updateAccount(tx, id, { isLeaving: true });
  return account;
}

/** Undefined if the account is not marked for deletion, or is gone. */
export async function unmarkForDeletion(tx: Tx, id: string) {
  const account = await queries.lockAccount(tx, id);
  if (!account?.isLeaving) return undefined;
  await updateAccount(tx, id, { isLeaving: false });
  return account;
}

/**
 * Locks the account and its address, so that nobody can sign in or register with it until the
 * transaction ends; undefined if the account is gone.
 */
export async function lockAccountWithEmail(tx: Tx, id: string) {
  const account = await queries.findAccount(tx, id);
  if (!account) return undefined;
  await queries.lockEmail(tx, account.email); // before the account: the order everywhere
  return await queries.lockAccount(tx, id);
}

/**
 * Deletes all unverified accounts of an address. Call it with the address locked, after the
 * remaining account is marked as verified.
 */
export async function deleteUnverified(tx: Transaction<Tables>, email: string): Promise<void> {
  await deleteClients(tx, await deleteUnverifiedAccounts(tx, email));
}

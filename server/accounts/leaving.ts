/** Door: an account that is to end: how its owner is known again, the wait, and coming back. */
import { accountsServerMessages as said } from "@wasla/contract/accounts/server-messages";
import { FRESH_MINUTES } from "@wasla/contract/rights/erasure-endpoints";
import type { Transaction } from "kysely";
import { MINUTE_MS } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import { fault, Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { amend } from "./accounts.ts";
import { assertOwnPassword, assertStillOwn } from "./passwords/own-password.ts";
import { findAccount, lockAccount, lockEmail } from "./queries/accounts.ts";
import { findSessionStart } from "./queries/sessions.ts";
import { sessionExpired } from "./sessions/sessions.ts";

type Tx = Transaction<Tables>;
type Asking = Pick<Viewer, "id" | "sessionId">;

/** How somebody shows to be the owner: by the password, or without one by having just signed in. */
export async function proofOf({ db, clock }: Pick<Services, "db" | "clock">, viewer: Asking) {
  const account = await findAccount(db, viewer.id);
  const startedAt = await findSessionStart(db, viewer.sessionId);
  if (!account || !startedAt) throw sessionExpired();
  const ageMs = clock.now().getTime() - startedAt.getTime();
  const isSignInFresh = ageMs < FRESH_MINUTES * MINUTE_MS;
  return { proof: account.passwordHash ? "password" : "signIn", isSignInFresh } as const;
}

export type Owner = { readonly id: string; readonly passwordHash: string | null };

/**
 * Refuses (422, `password`) a password that is not one's own, and (403, SIGN_IN_AGAIN) somebody
 * without one who has not just signed in.
 */
export async function assertOwner(
  services: Services,
  viewer: Asking,
  password: string | undefined,
): Promise<Owner> {
  const { proof, isSignInFresh } = await proofOf(services, viewer);
  if (proof === "password") {
    if (password === undefined) throw fault("password", "accounts.passwordRequired");
    return await assertOwnPassword(services, viewer.id, password);
  }
  if (!isSignInFresh) throw new Refusal(403, said.signInAgain, { code: "SIGN_IN_AGAIN" });
  return { id: viewer.id, passwordHash: null };
}

/** Refuses whose password has changed since `assertOwner` looked at it. Locks the account. */
export function assertStillOwner(tx: Tx, owner: Owner): Promise<void> {
  return assertStillOwn(tx, owner);
}

/**
 * Locks somebody who may leave, or take it back. Refuses an unknown account (404), and an
 * operator's (409).
 */
export async function assertMayLeave(tx: Tx, id: string) {
  const account = await lockAccount(tx, id);
  if (!account) throw new Refusal(404, "platform.notFound");
  if (account.role === "admin") throw new Refusal(409, said.operatorStays);
  return account;
}

/**
 * Signs somebody out, for signing in to take it back; undefined where they are leaving already.
 * Refuses as `assertMayLeave` does.
 */
export async function leave(tx: Tx, id: string) {
  const account = await assertMayLeave(tx, id);
  if (account.isLeaving) return undefined;
  await amend(tx, id, { isLeaving: true });
  return account;
}

/** Takes `leave` back; undefined for who is not leaving, or is gone. */
export async function stay(tx: Tx, id: string) {
  const account = await lockAccount(tx, id);
  if (!account?.isLeaving) return undefined;
  await amend(tx, id, { isLeaving: false });
  return account;
}

/**
 * Somebody as they are, and nobody signs in as them or registers their address until the
 * transaction ends; undefined for who is gone.
 */
export async function lockPerson(tx: Tx, id: string) {
  const known = await findAccount(tx, id);
  if (!known) return undefined;
  await lockEmail(tx, known.email); // before the account, as all do who change one
  return await lockAccount(tx, id);
}

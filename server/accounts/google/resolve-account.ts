/** Whose account somebody of the provider signs in to: linked before, linked now, or new. */
import { type GoogleRole, googleRoles } from "@wasla/contract/accounts/google-endpoints";
import { FullName } from "@wasla/contract/accounts/registration-fields";
import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { safeParse } from "zod/v4/core";
import { createAccount } from "#/accounts/accounts.ts";
import { deleteUnverified } from "#/accounts/delete-unverified.ts";
import { linkIdentity } from "#/accounts/identities/link-identity.ts";
import { hashIdentity } from "#/accounts/identities/remove-identities.ts";
import { initialVerification } from "#/accounts/lifecycle.ts";
import { lockAccount, lockByEmail, lockEmail } from "#/accounts/queries/accounts.ts";
import * as queries from "#/accounts/queries/identities.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import type { Identity } from "./provider.ts";
import { SignInFailure } from "./sign-in-failure.ts";

type Tx = Transaction<Tables>;

/** What somebody becomes who has no account yet. */
export type NewGoogleUser = {
  readonly role: GoogleRole;
  readonly language: Language;
  /** What else is noted of a new account. */
  readonly note: (accountId: string) => Promise<void>;
};

/** Handed in by the gate, for this room may not enter the one that knows who brings whom along. */
export type OnAccountCreated = (
  tx: Tx,
  services: Services,
  newcomer: { readonly accountId: string; readonly ref?: string | undefined },
) => Promise<void>;

export type LinkedAccount = { readonly accountId: string; readonly identityId: string };

/**
 * The one account of this person. An address opens an account only if the provider has verified it,
 * and none that was registered but never proven: a stranger may have filled it in. An identity that
 * was removed from an account opens none. Operators and suspended people are refused.
 */
export async function resolveAccount(
  tx: Tx,
  services: Services,
  identity: Identity,
  newcomer: NewGoogleUser,
): Promise<LinkedAccount> {
  const { email } = identity;
  if (email !== undefined) await lockEmail(tx, email);
  const linked = await findLinkedAccount(tx, services, identity);
  if (linked) return linked;
  if (await queries.wasUnlinked(tx, hashIdentity(identity)))
    throw new SignInFailure("unlinked", "this identity was removed from an account");
  if (email === undefined) throw new SignInFailure("unverified", "no verified address");
  const owner = await lockByEmail(tx, email);
  const account = owner
    ? await linkToOwner(tx, services, identity, owner)
    : await createGoogleAccount(tx, services, { ...identity, ...newcomer, email });
  await deleteUnverified(tx, email);
  return account;
}

/** Operators never come in this way: their second factor and their password are asked. */
export function canUseGoogle<T extends GoogleAccount>(account: T | undefined): account is T {
  return account?.suspendedAt === null && googleRoles.some((role) => role === account.role);
}

type GoogleAccount = { readonly role: Role; readonly suspendedAt: Date | null };

function assertCanUseGoogle<T extends GoogleAccount>(account: T | undefined): T {
  if (!canUseGoogle(account)) throw new SignInFailure("failed", "this account is not for Google");
  return account;
}

/** Looks again once the account is locked: its owner may be removing the identity. */
async function findLinkedAccount(
  tx: Tx,
  { clock }: Services,
  identity: Identity,
): Promise<LinkedAccount | undefined> {
  const found = await queries.findIdentity(tx, identity);
  if (!found) return undefined;
  const account = await lockAccount(tx, found.accountId);
  if (!(await queries.isLinked(tx, found.accountId, found.id))) return undefined;
  assertCanUseGoogle(account);
  await queries.touchIdentity(tx, found.id, { email: identity.email, now: clock.now() });
  return { accountId: found.accountId, identityId: found.id };
}

async function linkToOwner(
  tx: Tx,
  services: Services,
  identity: Identity,
  owner: NonNullable<Awaited<ReturnType<typeof lockByEmail>>>,
): Promise<LinkedAccount> {
  const account = assertCanUseGoogle(owner);
  const identityId = await linkIdentity(tx, services, identity, { account, cause: "signIn" });
  if (identityId === undefined)
    throw new SignInFailure("failed", "the account has another identity of this provider");
  return { accountId: account.id, identityId };
}

/** A new account is not told that it was linked: it began so. */
async function createGoogleAccount(
  tx: Tx,
  services: Services,
  newAccount: NewGoogleUser & Identity & { readonly email: string },
): Promise<LinkedAccount> {
  const { issuer, subject, email, fullName, role, language, note } = newAccount;
  const now = services.clock.now();
  const accountId = await createAccount(tx, {
    ...{ role, email, language, now },
    fullName: safeParse(FullName, fullName).data ?? email.replace(/@.*/, ""),
    isProfileCompleted: false,
    verifiedAt: now,
    clientVerifiedAt: initialVerification(services, role),
  });
  await note(accountId);
  const identity = { issuer, subject, email, accountId, now, lastUsedAt: now };
  const identityId = await queries.insertIdentity(tx, identity);
  if (identityId === undefined)
    throw new SignInFailure("failed", "the identity was linked elsewhere at this moment");
  return { accountId, identityId };
}

/** Which account a Google identity signs in to: linked before, linked now, or new. */
import { type GoogleRole, googleRoles } from "@wasla/contract/accounts/google-endpoints";
import { FullName } from "@wasla/contract/accounts/registration-fields";
import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { safeParse } from "zod/v4/core";
import { createAccount } from "#/accounts/accounts.ts";
import { linkIdentity } from "#/accounts/identities/link-identity.ts";
import { hashIdentity } from "#/accounts/identities/remove-identities.ts";
import { deleteUnverified, initialVerification } from "#/accounts/lifecycle.ts";
import { lockAccount, lockByEmail, lockEmail } from "#/accounts/queries/accounts.ts";
import * as queries from "#/accounts/queries/identities.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import type { Identity } from "./provider.ts";
import { SignInFailure } from "./sign-in-failure.ts";

type Tx = Transaction<Tables>;

/** What a new account is created with. */
export type NewGoogleUser = {
  readonly role: GoogleRole;
  readonly language: Language;
  /** Called with the new account's id, in the same transaction. */
  readonly onCreated: (accountId: string) => Promise<void>;
};

export type LinkedAccount = { readonly accountId: string; readonly identityId: string };

/**
 * Throws for operators, for suspended accounts, for an identity that was removed from an account,
 * and for a new one without a verified address. Never links to an unverified account, which a
 * stranger may have registered.
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

/** Operators cannot use Google: they need their password and second factor. */
export function canUseGoogle<T extends GoogleAccount>(account: T | undefined): account is T {
  return account?.suspendedAt === null && googleRoles.some((role) => role === account.role);
}

type GoogleAccount = { readonly role: Role; readonly suspendedAt: Date | null };

function assertCanUseGoogle<T extends GoogleAccount>(account: T | undefined): T {
  if (!canUseGoogle(account)) throw new SignInFailure("failed", "this account is not for Google");
  return account;
}

/** Checks the link again after locking, since the owner may be removing it. */
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

/** Sends no "Google was added" mail, unlike `linkIdentity`. */
async function createGoogleAccount(
  tx: Tx,
  services: Services,
  newAccount: NewGoogleUser & Identity & { readonly email: string },
): Promise<LinkedAccount> {
  const { issuer, subject, email, fullName, role, language, onCreated } = newAccount;
  const now = services.clock.now();
  const accountId = await createAccount(tx, {
    role,
    email,
    language,
    now,
    fullName: safeParse(FullName, fullName).data ?? email.replace(/@.*/, ""),
    isProfileCompleted: false,
    verifiedAt: now,
    clientVerifiedAt: initialVerification(services, role),
  });
  await onCreated(accountId);
  const identity = { issuer, subject, email, accountId, now, lastUsedAt: now };
  const identityId = await queries.insertIdentity(tx, identity);
  if (identityId === undefined)
    throw new SignInFailure("failed", "the identity was linked elsewhere at this moment");
  return { accountId, identityId };
}

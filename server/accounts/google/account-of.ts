/** Whose account somebody of the provider signs in to: linked before, linked now, or new. */
import { type GoogleRole, googleRoles } from "@wasla/contract/accounts/google-endpoints";
import { FullName } from "@wasla/contract/accounts/person";
import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { safeParse } from "zod/v4/core";
import { createAccount } from "#/accounts/accounts.ts";
import { findByEmail, lockAccount, lockEmail, updateAccount } from "#/accounts/queries/accounts.ts";
import * as queries from "#/accounts/queries/outside-identities.ts";
import { deleteSecondFactor } from "#/accounts/queries/second-factor.ts";
import { deleteSessionsOf } from "#/accounts/queries/sessions.ts";
import { deleteTicketsOf } from "#/accounts/queries/tickets.ts";
import { verifiedFromStart } from "#/accounts/registration.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { SignInFailure } from "./failure.ts";
import type { Identity } from "./provider.ts";

type Tx = Transaction<Tables>;

/** What somebody becomes who has no account yet. */
export type Newcomer = {
  readonly role: GoogleRole;
  readonly language: Language;
};

/**
 * The id of the one account of this person. An address opens an account only if the provider has
 * verified it. Operators and suspended people are refused.
 */
export async function accountOf(
  tx: Tx,
  services: Services,
  identity: Identity,
  newcomer: Newcomer,
): Promise<string> {
  const { email } = identity;
  if (email !== undefined) await lockEmail(tx, email);
  const linkedId = await queries.findLinkedId(tx, identity);
  if (linkedId !== undefined) return (await enterable(tx, linkedId)).id;
  if (email === undefined) throw new SignInFailure("unverified", "no verified address");
  const now = services.clock.now();
  const registered = await findByEmail(tx, email);
  const owner = registered && (await enterable(tx, registered.id));
  if (owner?.verifiedAt === null) await handOver(tx, owner.id, now);
  const accountId = owner?.id ?? (await open(tx, services, { ...identity, ...newcomer, email }));
  await queries.insertIdentity(tx, { ...identity, accountId, now });
  return accountId;
}

/** Operators never come in this way: their second factor and their password are asked. */
export function isOpen<T extends Enterable>(account: T | undefined): account is T {
  return account?.suspendedAt === null && googleRoles.some((role) => role === account.role);
}

type Enterable = { readonly role: Role; readonly suspendedAt: Date | null };

/** Locks an account that this person may enter. */
async function enterable(tx: Tx, accountId: string) {
  const account = await lockAccount(tx, accountId);
  if (!isOpen(account)) throw new SignInFailure("failed", "this account is not for Google");
  return account;
}

/**
 * Gives an account that was registered, but never proven, to the owner of its address. Whatever
 * else might open it goes: a stranger may have registered it and be waiting. The owner is asked
 * for the terms again, for nobody knows who agreed to them.
 */
async function handOver(tx: Tx, accountId: string, now: Date): Promise<void> {
  await deleteTicketsOf(tx, accountId);
  await deleteSessionsOf(tx, accountId);
  await deleteSecondFactor(tx, accountId);
  const taken = { passwordHash: null, termsVersion: null, verifiedAt: now };
  await updateAccount(tx, accountId, taken);
}

async function open(
  tx: Tx,
  services: Services,
  { email, fullName, role, language }: Newcomer & Identity & { readonly email: string },
): Promise<string> {
  const now = services.clock.now();
  return await createAccount(tx, {
    ...{ role, email, language, now },
    fullName: safeParse(FullName, fullName).data ?? email.replace(/@.*/, ""),
    isProfileCompleted: false,
    verifiedAt: now,
    clientVerifiedAt: verifiedFromStart(services, role),
  });
}

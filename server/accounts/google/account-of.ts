/** Whose account somebody of the provider signs in to: linked before, linked now, or new. */
import { type GoogleRole, googleRoles } from "@wasla/contract/accounts/google-endpoints";
import { FullName } from "@wasla/contract/accounts/person";
import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { safeParse } from "zod/v4/core";
import { createAccount } from "#/accounts/accounts.ts";
import { dropUnproven } from "#/accounts/drop-unproven.ts";
import { verifiedFromStart } from "#/accounts/lifecycle.ts";
import { lockAccount, lockByEmail, lockEmail } from "#/accounts/queries/accounts.ts";
import * as queries from "#/accounts/queries/outside-identities.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { SignInFailure } from "./failure.ts";
import type { Identity } from "./provider.ts";

type Tx = Transaction<Tables>;

/** What somebody becomes who has no account yet. */
export type Newcomer = {
  readonly role: GoogleRole;
  readonly language: Language;
  /** What else is noted of a new account. */
  readonly note: (accountId: string) => Promise<void>;
};

/** Handed in by the gate, for this room may not enter the one that knows who brings whom along. */
export type NoteNewcomer = (
  tx: Tx,
  services: Services,
  newcomer: { readonly accountId: string; readonly ref?: string | undefined },
) => Promise<void>;

/**
 * The id of the one account of this person. An address opens an account only if the provider has
 * verified it, and none that was registered but never proven: a stranger may have filled it in.
 * Operators and suspended people are refused.
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
  if (linkedId !== undefined) return entered(await lockAccount(tx, linkedId)).id;
  if (email === undefined) throw new SignInFailure("unverified", "no verified address");
  const owner = await lockByEmail(tx, email);
  const accountId = owner
    ? entered(owner).id
    : await open(tx, services, { ...identity, ...newcomer, email });
  await dropUnproven(tx, email);
  await queries.insertIdentity(tx, { ...identity, accountId, now: services.clock.now() });
  return accountId;
}

/** Operators never come in this way: their second factor and their password are asked. */
export function isOpen<T extends Enterable>(account: T | undefined): account is T {
  return account?.suspendedAt === null && googleRoles.some((role) => role === account.role);
}

type Enterable = { readonly role: Role; readonly suspendedAt: Date | null };

function entered<T extends Enterable>(account: T | undefined): T {
  if (!isOpen(account)) throw new SignInFailure("failed", "this account is not for Google");
  return account;
}

async function open(
  tx: Tx,
  services: Services,
  { email, fullName, role, language, note }: Newcomer & Identity & { readonly email: string },
): Promise<string> {
  const now = services.clock.now();
  const id = await createAccount(tx, {
    ...{ role, email, language, now },
    fullName: safeParse(FullName, fullName).data ?? email.replace(/@.*/, ""),
    isProfileCompleted: false,
    verifiedAt: now,
    clientVerifiedAt: verifiedFromStart(services, role),
  });
  await note(id);
  return id;
}

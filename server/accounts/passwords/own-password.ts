import type { Transaction } from "kysely";
import { limits } from "#/accounts/limits.ts";
import { findAccount, lockAccount } from "#/accounts/queries/accounts.ts";
import type { Tables } from "#/platform/database/database.ts";
import { fault } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { countFailure } from "#/platform/tries/tries.ts";
import { isPasswordRight } from "./hashing.ts";

/**
 * Refuses, at that field, a password that is not one's own: whoever sits at an open session may not
 * guess it either. Answers the account it belongs to.
 */
export async function assertOwnPassword(
  services: Services,
  accountId: string,
  password: string,
  field = "password",
) {
  const account = await findAccount(services.db, accountId);
  if (!account?.passwordHash) throw fault(field, "accounts.passwordMissing");
  const { passwordHash } = account;
  const whose = { account: accountId };
  const isRight = await countFailure(services, limits.ownPassword, whose, () =>
    isPasswordRight(password, passwordHash),
  );
  if (!isRight) throw fault(field, "accounts.passwordWrong");
  return account;
}

/** Refuses, at that field, a password that has changed since it was seen. Locks the account. */
export async function assertStillOwn(
  tx: Transaction<Tables>,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string | null },
  field = "password",
): Promise<void> {
  const account = await lockAccount(tx, id);
  if (account?.passwordHash !== passwordHash) throw fault(field, "accounts.passwordWrong");
}

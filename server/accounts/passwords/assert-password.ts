import type { Transaction } from "kysely";
import { limits } from "#/accounts/limits.ts";
import { findAccount, lockAccount } from "#/accounts/queries/accounts.ts";
import { invalidField } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";
import { limitFailures } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { verifyPassword } from "./hashing.ts";

/**
 * Refuses, at that field, a password that is not one's own: whoever sits at an open session may not
 * guess it either. Answers the account it belongs to.
 */
export async function assertPassword(
  services: Services,
  accountId: string,
  password: string,
  field = "password",
) {
  const account = await findAccount(services.db, accountId);
  if (!account?.passwordHash) throw invalidField(field, "accounts.passwordMissing");
  const { passwordHash } = account;
  const limitKey = { account: accountId };
  const isValid = await limitFailures(services, limits.ownPassword, limitKey, () =>
    verifyPassword(password, passwordHash),
  );
  if (!isValid) throw invalidField(field, "accounts.passwordWrong");
  return account;
}

/** Refuses, at that field, a password that has changed since it was seen. Locks the account. */
export async function assertPasswordUnchanged(
  tx: Transaction<Tables>,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string | null },
  field = "password",
): Promise<void> {
  const account = await lockAccount(tx, id);
  if (account?.passwordHash !== passwordHash) throw invalidField(field, "accounts.passwordWrong");
}

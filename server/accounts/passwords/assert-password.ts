import type { Transaction } from "kysely";
import { limits } from "#/accounts/limits.ts";
import { findAccount, lockAccount } from "#/accounts/queries/accounts.ts";
import { invalidField } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";
import { limitFailures } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { verifyPassword } from "./hashing.ts";

/**
 * Throws 422 at `field` for a wrong password. Failures are limited, so that nobody can guess it
 * from an open session either. Returns the account.
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

/** Throws at `field` if the password has changed since it was checked. Locks the account. */
export async function assertPasswordUnchanged(
  tx: Transaction<Tables>,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string | null },
  field = "password",
): Promise<void> {
  const account = await lockAccount(tx, id);
  if (account?.passwordHash !== passwordHash) throw invalidField(field, "accounts.passwordWrong");
}

import { countTry, forgetTry, limits } from "#/accounts/limits.ts";
import { findAccount } from "#/accounts/queries/accounts.ts";
import { fault } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
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
  const counted = await countTry(services, limits.ownPassword, { account: accountId });
  const isRight = await isPasswordRight(password, account.passwordHash).catch(
    async (busy: unknown) => {
      await forgetTry(services, counted);
      throw busy;
    },
  );
  if (!isRight) throw fault(field, "accounts.passwordWrong");
  await forgetTry(services, counted);
  return account;
}

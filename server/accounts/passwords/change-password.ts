import { updateAccount } from "#/accounts/accounts.ts";
import { passwordChanged } from "#/accounts/mails/password.ts";
import { listIdentities } from "#/accounts/queries/identities.ts";
import { invalidField } from "#/platform/app-error.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import type { Services } from "#/platform/services.ts";
import { assertPassword, assertPasswordUnchanged } from "./assert-password.ts";
import { hashNewPassword } from "./hashing.ts";

type PasswordChange = { readonly currentPassword: string; readonly newPassword: string };

/** Ends all sessions and mails the owner. Returns the account's new hash. */
export async function changeOwnPassword(
  services: Services,
  accountId: string,
  { currentPassword, newPassword }: PasswordChange,
): Promise<{ readonly id: string; readonly passwordHash: string }> {
  const field = "currentPassword";
  const owner = await assertPassword(services, accountId, currentPassword, field);
  if (newPassword === currentPassword) throw invalidField("newPassword", "accounts.passwordSame");
  const passwordHash = await hashNewPassword("newPassword", newPassword, owner);
  await services.db.transaction().execute(async (tx) => {
    await assertPasswordUnchanged(tx, owner, field);
    await updateAccount(tx, accountId, { passwordHash });
    const { email: to, language, fullName } = owner;
    const isLinked = (await listIdentities(tx, accountId)).length > 0;
    const values = { fullName, google: isLinked ? "kept" : "none" } as const;
    await enqueueMail(services.jobs, tx, passwordChanged, { to, language, values });
  });
  return { id: accountId, passwordHash };
}

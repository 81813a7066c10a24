import { amend } from "#/accounts/accounts.ts";
import { passwordChanged } from "#/accounts/mails/password-changed.ts";
import { lockAccount } from "#/accounts/queries/accounts.ts";
import { postMail } from "#/platform/mail/queue.ts";
import { fault } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { hashOfNew } from "./new-password.ts";
import { assertOwnPassword } from "./own-password.ts";

type Change = { readonly currentPassword: string; readonly newPassword: string };

/** Changes one's own password, ends all one's sessions and tells by mail. */
export async function changeOwnPassword(
  services: Services,
  accountId: string,
  { currentPassword, newPassword }: Change,
): Promise<void> {
  const field = "currentPassword";
  const known = await assertOwnPassword(services, accountId, currentPassword, field);
  const passwordHash = await hashOfNew("newPassword", newPassword, known);
  await services.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    // Changed by somebody else in the meantime: then this one was not the present password.
    if (account?.passwordHash !== known.passwordHash) throw fault(field, "accounts.passwordWrong");
    await amend(tx, accountId, { passwordHash });
    const { email: to, language, fullName } = known;
    await postMail(services.jobs, tx, passwordChanged, { to, language, values: { fullName } });
  });
}

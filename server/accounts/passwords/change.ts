import { amend } from "#/accounts/accounts.ts";
import { passwordChanged } from "#/accounts/mails/password-changed.ts";
import { postMail } from "#/platform/mail/queue.ts";
import { fault } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { hashOfNew } from "./new-password.ts";
import { assertOwnPassword, assertStillOwn } from "./own-password.ts";

type Change = { readonly currentPassword: string; readonly newPassword: string };

/** Changes one's own password, ends all sessions and tells by mail. Answers whose it is now. */
export async function changeOwnPassword(
  services: Services,
  accountId: string,
  { currentPassword, newPassword }: Change,
): Promise<{ readonly id: string; readonly passwordHash: string }> {
  const field = "currentPassword";
  const known = await assertOwnPassword(services, accountId, currentPassword, field);
  if (newPassword === currentPassword) throw fault("newPassword", "accounts.passwordSame");
  const passwordHash = await hashOfNew("newPassword", newPassword, known);
  await services.db.transaction().execute(async (tx) => {
    await assertStillOwn(tx, known, field);
    await amend(tx, accountId, { passwordHash });
    const { email: to, language, fullName } = known;
    await postMail(services.jobs, tx, passwordChanged, { to, language, values: { fullName } });
  });
  return { id: accountId, passwordHash };
}

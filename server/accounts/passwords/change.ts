import { amend } from "#/accounts/accounts.ts";
import { passwordChanged } from "#/accounts/mails/password-changed.ts";
import { postMail } from "#/platform/mail/queue.ts";
import type { Services } from "#/platform/services.ts";
import { hashOfNew } from "./new-password.ts";
import { assertOwnPassword, assertStillOwn } from "./own-password.ts";

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
    await assertStillOwn(tx, known, field);
    await amend(tx, accountId, { passwordHash });
    const { email: to, language, fullName } = known;
    await postMail(services.jobs, tx, passwordChanged, { to, language, values: { fullName } });
  });
}

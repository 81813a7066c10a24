import type { Transaction } from "kysely";
import { findAccount } from "#/accounts/queries/accounts.ts";
import type { Tables } from "#/platform/database/database.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import type { MailKind } from "#/platform/mail/render-mail.ts";
import type { Services } from "#/platform/services.ts";

export type FactorChange = { readonly fullName: string; readonly at: string };

export async function notifyOwner(
  tx: Transaction<Tables>,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  accountId: string,
  kind: MailKind<FactorChange>,
): Promise<void> {
  const owner = await findAccount(tx, accountId);
  if (!owner) return;
  const { email: to, language, fullName } = owner;
  const values = { fullName, at: clock.now().toISOString() };
  await enqueueMail(jobs, tx, kind, { to, language, values });
}

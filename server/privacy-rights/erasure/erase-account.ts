import { isClient } from "@wasla/contract/platform/endpoint";
import type { Transaction } from "kysely";
import { lockAccountWithEmail } from "#/accounts/lifecycle.ts";
import { lockCompanyIfExists } from "#/companies/companies.ts";
import { hasOpenPayments } from "#/payments/payments.ts";
import { recordAuditEntry } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import type { Services } from "#/platform/services.ts";
import { accountErased } from "#/privacy-rights/mails/erasure.ts";
import { personalDataModules } from "#/privacy-rights/personal-data-modules.ts";
import { allowLongStatements, isErasureDue } from "#/privacy-rights/queries/erasure.ts";
import { lockProfile } from "#/profiles/profiles.ts";

/**
 * Does nothing if the erasure was cancelled, postponed or done, or if a client pays again. After
 * the commit, jobs remove stored bytes and send the last mail, whose address is stored nowhere else
 * by then.
 */
export async function eraseAccount(
  tx: Transaction<Tables>,
  services: Services,
  accountId: string,
): Promise<void> {
  await allowLongStatements(tx);
  await lockProfile(tx, accountId); // same lock order as saving a profile
  await lockCompanyIfExists(tx, accountId);
  const account = await lockAccountWithEmail(tx, accountId);
  const now = services.clock.now();
  if (!account || !(await isErasureDue(tx, accountId, now))) return;
  if (await hasOpenPayments(tx, services, accountId)) return;
  await eraseAllPersonalData(tx, accountId, now);
  await recordAuditEntry(tx, { at: now, action: "rights.erased", subject: ["account", accountId] });
  const { email: to, language, fullName } = account;
  const values = { fullName, isClient: isClient(account) };
  await enqueueMail(services.jobs, tx, accountErased, { to, language, values });
}

/** The transaction must have locked the account. Rows that must stay point to an empty account. */
export async function eraseAllPersonalData(
  tx: Transaction<Tables>,
  accountId: string,
  now: Date,
): Promise<void> {
  for (const { erasePersonalData } of Object.values(personalDataModules))
    await erasePersonalData(tx, accountId, now); // accounts last
}

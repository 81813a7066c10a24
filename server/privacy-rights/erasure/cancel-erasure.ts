import type { Transaction } from "kysely";
import { unmarkForDeletion } from "#/accounts/lifecycle.ts";
import { getClientPaymentState } from "#/payments/payments.ts";
import { type AuditEntry, recordAuditEntry } from "#/platform/audit.ts";
import { calendarDay, GULF_TIME_ZONE } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import type { Services } from "#/platform/services.ts";
import { erasureCancelled } from "#/privacy-rights/mails/erasure.ts";
import { deleteErasure } from "#/privacy-rights/queries/erasure.ts";
import { lockProfile, refreshListing } from "#/profiles/profiles.ts";

type CancelledBy = Pick<AuditEntry, "at" | "actorId" | "address" | "reason">;

/** Does nothing if no erasure is pending. A cancelled subscription still ends. */
export async function cancelErasure(
  tx: Transaction<Tables>,
  services: Services,
  accountId: string,
  by: CancelledBy,
): Promise<void> {
  await lockProfile(tx, accountId); // same lock order as saving a profile
  const account = await unmarkForDeletion(tx, accountId);
  if (!account) return;
  await deleteErasure(tx, accountId);
  await refreshListing(tx, [accountId], by.at);
  const auditEntry = { action: "rights.erasureUndone", subject: ["account", accountId] } as const;
  await recordAuditEntry(tx, { ...by, ...auditEntry });
  const { paidUntil } = await getClientPaymentState({ ...services, db: tx }, accountId);
  const { email: to, language, fullName } = account;
  const subscriptionEndsOn = paidUntil && calendarDay(GULF_TIME_ZONE, paidUntil);
  const values = { fullName, subscriptionEndsOn, isByOperator: by.actorId !== accountId };
  await enqueueMail(services.jobs, tx, erasureCancelled, { to, language, values });
}

import type { Transaction } from "kysely";
import { secondFactorOff } from "#/accounts/mails/sign-in-methods.ts";
import { findAccount } from "#/accounts/queries/accounts.ts";
import { deleteSecondFactor } from "#/accounts/queries/second-factor.ts";
import { deleteSessions } from "#/accounts/queries/sessions.ts";
import { deleteTickets } from "#/accounts/queries/tickets.ts";
import { recordAuditEntry } from "#/platform/audit.ts";
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

/** Removes a lost second factor, mails the owner and ends all sessions; false if there was none. */
export async function removeFactor(
  tx: Transaction<Tables>,
  services: Services,
  accountId: string,
): Promise<boolean> {
  const isRemoved = await deleteSecondFactor(tx, accountId);
  await deleteSessions(tx, accountId);
  await deleteTickets(tx, accountId, "secondFactor");
  if (isRemoved) await notifyOwner(tx, services, accountId, secondFactorOff);
  return isRemoved;
}

type AuditedChange = {
  readonly accountId: string;
  readonly action:
    | "accounts.secondFactorOn"
    | "accounts.secondFactorOff"
    | "accounts.secondFactorReset";
  /** The owner; undefined if a command on the server made the change. */
  readonly actorId?: string;
};

export async function auditFactorChange(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  { accountId, action, actorId }: AuditedChange,
): Promise<void> {
  const isOn = action === "accounts.secondFactorOn";
  await recordAuditEntry(tx, {
    at: clock.now(),
    action,
    subject: ["account", accountId],
    ...(actorId && { actorId }),
    before: { hasSecondFactor: !isOn },
    after: { hasSecondFactor: isOn },
  });
}

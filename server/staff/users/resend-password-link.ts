import { consumeLinkLimit, mailAccountLink } from "#/accounts/operators.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";

/** Mails the link, so that no operator ever sees a password. */
export async function resendPasswordLink(
  services: Services,
  id: string,
  operation: AuditContext,
): Promise<void> {
  await consumeLinkLimit(services, { id, networkAddress: operation.address });
  await services.db.transaction().execute(async (tx) => {
    await mailAccountLink(tx, services, id);
    await recordAuditEntry(tx, {
      ...operation,
      action: "accounts.linkSent",
      subject: ["account", id],
    });
  });
}

import { removeUserSecondFactor } from "#/accounts/operators.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";

export async function resetUserSecondFactor(
  services: Services,
  id: string,
  operation: AuditContext,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await removeUserSecondFactor(tx, services, id);
    const changed = { before: { hasSecondFactor: true }, after: { hasSecondFactor: false } };
    const noted = { ...operation, ...changed, action: "accounts.secondFactorReset" } as const;
    await recordAuditEntry(tx, { ...noted, subject: ["account", id] });
  });
}

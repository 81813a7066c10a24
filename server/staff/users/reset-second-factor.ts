import { dropSecondFactor } from "#/accounts/operators.ts";
import { noteChange, type Operation } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";

export async function resetSecondFactorOf(
  services: Services,
  id: string,
  operation: Operation,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await dropSecondFactor(tx, services, id);
    const changed = { before: { hasSecondFactor: true }, after: { hasSecondFactor: false } };
    const noted = { ...operation, ...changed, action: "accounts.secondFactorReset" } as const;
    await noteChange(tx, { ...noted, subject: ["account", id] });
  });
}

import type { Transaction } from "kysely";
import { recordAuditEntry } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";

type FactorAudit = {
  readonly id: string;
  readonly action:
    | "accounts.secondFactorOn"
    | "accounts.secondFactorOff"
    | "accounts.secondFactorReset";
  /** The owner; omitted for a command run on the server. */
  readonly actorId?: string;
};

export async function auditFactorChange(
  tx: Transaction<Tables>,
  { clock }: Pick<Services, "clock">,
  { id, action, actorId }: FactorAudit,
): Promise<void> {
  const isOn = action === "accounts.secondFactorOn";
  await recordAuditEntry(tx, {
    at: clock.now(),
    action,
    subject: ["account", id],
    ...(actorId && { actorId }),
    before: { hasSecondFactor: !isOn },
    after: { hasSecondFactor: isOn },
  });
}

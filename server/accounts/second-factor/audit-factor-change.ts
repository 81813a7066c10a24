import type { Transaction } from "kysely";
import { recordAuditEntry } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";

type FactorChange = {
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
  { accountId, action, actorId }: FactorChange,
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

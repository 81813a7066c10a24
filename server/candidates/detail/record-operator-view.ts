import { lockAccount } from "#/accounts/accounts.ts";
import { AppError } from "#/platform/app-error.ts";
import { recordAuditEntryOnce } from "#/platform/audit.ts";
import { HOUR_MS } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";

type OperatorView = {
  readonly operatorId: string;
  readonly candidateId: string;
  readonly networkAddress: string;
};

/** Audits one view per operator, candidate and hour; throws 404 if the account was erased. */
export async function recordOperatorView(
  { db, clock }: Pick<Services, "db" | "clock">,
  { operatorId, candidateId, networkAddress }: OperatorView,
): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    // The lock also makes simultaneous views wait for each other's entry.
    if (!(await lockAccount(tx, candidateId))) throw new AppError(404, "platform.profileGone");
    const action = "candidates.profileOpened";
    const view = { at, actorId: operatorId, address: networkAddress, action } as const;
    const since = new Date(at.getTime() - HOUR_MS);
    await recordAuditEntryOnce(tx, { ...view, subject: ["account", candidateId] }, since);
  });
}

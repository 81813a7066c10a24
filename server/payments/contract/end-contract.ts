/** A contract ends by the clock: from then on what is paid by card has its say alone. */
import type { Transaction } from "kysely";
import { lockPayments } from "#/payments/queries/attempts.ts";
import {
  deleteContract,
  findContractEnd,
  listExpiredContracts,
} from "#/payments/queries/contracts.ts";
import { recomputeAccess } from "#/payments/sync/recompute-access.ts";
import { recordAuditEntry } from "#/platform/audit.ts";
import { DAY_MS } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";

export const END_CONTRACT = "endContract";

/** The others are found the next time. */
const MAX_CONTRACTS = 1_000;
/** What ends later is looked at again then. */
const MAX_DELAY_SECONDS = (30 * DAY_MS) / 1_000;

type ContractEnd = { readonly clientId: string; readonly until: Date };

/** Has it ended at its end; said again, the later word holds. */
export async function scheduleContractEnd(
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  tx: Transaction<Tables>,
  { clientId, until }: ContractEnd,
): Promise<void> {
  const seconds = Math.ceil((until.getTime() - clock.now().getTime()) / 1_000);
  const when = { key: jobKey(clientId), delaySeconds: Math.min(seconds, MAX_DELAY_SECONDS) };
  await jobs.enqueue(tx, END_CONTRACT, { clientId }, when);
}

/** Ends at once those whose end has passed: the clock may have been moved, or a job be lost. */
export async function queueExpiredContracts({ db, clock, jobs }: Services): Promise<void> {
  for (const clientId of await listExpiredContracts(db, clock.now(), MAX_CONTRACTS))
    await jobs.enqueue(db, END_CONTRACT, { clientId }, { key: jobKey(clientId) });
}

/** Ends a client's contract if its end has passed: what came with it alone goes. */
export async function endContract(services: Services, clientId: string): Promise<void> {
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    await lockPayments(tx, clientId);
    const { until = null, reason } = (await findContractEnd(tx, clientId)) ?? {};
    if (!until) return;
    const now = clock.now();
    if (until > now) return await scheduleContractEnd(services, tx, { clientId, until });
    await deleteContract(tx, clientId);
    await recordAuditEntry(tx, {
      ...{ at: now, action: "payments.contractEnded", subject: ["client", clientId] },
      details: { reason, until: until.toISOString() },
    });
    await recomputeAccess(services, tx, clientId);
  });
}

function jobKey(clientId: string): string {
  return `${END_CONTRACT} ${clientId}`;
}

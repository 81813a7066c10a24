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

/** The next run finds the rest. */
const MAX_CONTRACTS = 1_000;
/** A contract that ends later is checked again then. */
const MAX_DELAY_SECONDS = (30 * DAY_MS) / 1_000;

type ContractEnd = { readonly clientId: string; readonly until: Date };

/** Schedules the end; a later call replaces an earlier one. */
export async function scheduleContractEnd(
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  tx: Transaction<Tables>,
  { clientId, until }: ContractEnd,
): Promise<void> {
  const seconds = Math.ceil((until.getTime() - clock.now().getTime()) / 1_000);
  const when = { key: jobKey(clientId), delaySeconds: Math.min(seconds, MAX_DELAY_SECONDS) };
  await jobs.enqueue(tx, END_CONTRACT, { clientId }, when);
}

/** Needed when the clock was moved or a job was lost. */
export async function queueExpiredContracts({ db, clock, jobs }: Services): Promise<void> {
  for (const clientId of await listExpiredContracts(db, clock.now(), MAX_CONTRACTS))
    await jobs.enqueue(db, END_CONTRACT, { clientId }, { key: jobKey(clientId) });
}

/** Ends a client's contract if its end has passed, and removes what only it opened. */
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
      at: now,
      action: "payments.contractEnded",
      subject: ["client", clientId],
      details: { reason, until: until.toISOString() },
    });
    await recomputeAccess(services, tx, clientId);
  });
}

function jobKey(clientId: string): string {
  return `${END_CONTRACT} ${clientId}`;
}

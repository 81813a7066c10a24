/** A contract ends by the clock: from then on what is paid by card has its say alone. */
import type { Transaction } from "kysely";
import { lockPayments } from "#/payments/queries/attempts.ts";
import { deleteContract, findEnd, listEnded } from "#/payments/queries/contracts.ts";
import { restate } from "#/payments/settle/restate.ts";
import { noteChange } from "#/platform/audit.ts";
import { DAY_MS } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";

export const END_CONTRACT = "endContract";

/** The others are found the next time. */
const MOST = 1_000;
/** What ends later is looked at again then. */
const FARTHEST_SECONDS = (30 * DAY_MS) / 1_000;

type Ending = { readonly clientId: string; readonly until: Date };

/** Has it ended at its end; said again, the later word holds. */
export async function endLater(
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  tx: Transaction<Tables>,
  { clientId, until }: Ending,
): Promise<void> {
  const seconds = Math.ceil((until.getTime() - clock.now().getTime()) / 1_000);
  const when = { key: keyOf(clientId), afterSeconds: Math.min(seconds, FARTHEST_SECONDS) };
  await jobs.add(tx, END_CONTRACT, { clientId }, when);
}

/** Ends at once those whose end has passed: the clock may have been moved, or a job be lost. */
export async function endPassed({ db, clock, jobs }: Services): Promise<void> {
  for (const clientId of await listEnded(db, clock.now(), MOST))
    await jobs.add(db, END_CONTRACT, { clientId }, { key: keyOf(clientId) });
}

/** Ends a client's contract if its end has passed: what came with it alone goes. */
export async function endContract(services: Services, clientId: string): Promise<void> {
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    await lockPayments(tx, clientId);
    const { until = null, reason } = (await findEnd(tx, clientId)) ?? {};
    if (!until) return;
    const now = clock.now();
    if (until > now) return await endLater(services, tx, { clientId, until });
    await deleteContract(tx, clientId);
    await noteChange(tx, {
      ...{ at: now, action: "payments.contractEnded", subject: ["client", clientId] },
      details: { reason, until: until.toISOString() },
    });
    await restate(services, tx, clientId);
  });
}

function keyOf(clientId: string): string {
  return `${END_CONTRACT} ${clientId}`;
}

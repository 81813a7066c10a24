/** Whether a subscription goes on after the month that is paid. */

import type { Billing } from "@wasla/contract/payments/schemas";
import type { AuditAction } from "@wasla/contract/platform/audit-actions";
import { v7 } from "uuid";
import { asRefusals } from "#/payments/gateway-refusals.ts";
import { limits } from "#/payments/limits.ts";
import { findLive, type Subscription, setEnding } from "#/payments/queries/subscriptions.ts";
import { settleSubscription } from "#/payments/settle/settle.ts";
import { settleAfter } from "#/payments/settle/settle-after.ts";
import { noteChange } from "#/platform/audit.ts";
import { StateConflict } from "#/platform/cards/gateway-errors.ts";
import type { Services } from "#/platform/services.ts";
import { countTry } from "#/platform/tries/tries.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { billing } from "./billing.ts";
import { liveOf } from "./live.ts";

/** Whose subscription, and who did it; undefined: the product itself. */
type Deed = { readonly clientId: string; readonly actorId?: string | undefined };

/** Ends with the month that is paid: at once where the one that runs has not been. */
export async function cancel(services: Services, viewer: Viewer): Promise<Billing> {
  await countTry(services, limits.ending, { account: viewer.id });
  const live = await asItStands(services, viewer.id);
  await end(services, { clientId: viewer.id, actorId: viewer.id }, live);
  return await billing(services, viewer);
}

/** The same for a client that is to be erased, whoever asked for it. Nothing where none runs. */
export async function endWithMonth(services: Services, deed: Deed): Promise<void> {
  const live = await findLive(services.db, {
    clientId: deed.clientId,
    provider: services.cards.provider,
  });
  if (live) await end(services, deed, live);
}

/** Takes `cancel` back, as long as the month lasts. */
export async function keep(services: Services, viewer: Viewer): Promise<Billing> {
  await countTry(services, limits.ending, { account: viewer.id });
  const live = await asItStands(services, viewer.id);
  if (!live.isEnding) return await billing(services, viewer);
  await change(services, { clientId: viewer.id, actorId: viewer.id }, live, {
    action: "payments.kept",
    isEnding: false,
    act: (key) => services.cards.setEnding(live.id, false, key),
  });
  return await billing(services, viewer);
}

async function end(services: Services, deed: Deed, live: Subscription): Promise<void> {
  if (live.isEnding) return;
  await change(services, deed, live, {
    action: "payments.cancelled",
    isEnding: true,
    act: async (key) => {
      if (await hasNothingPaid(services, live, key)) await services.cards.endNow(live.id, key);
      else await services.cards.setEnding(live.id, true, key);
    },
  });
}

/** What is due here may have been paid at the provider, and what is to end have ended there. */
async function asItStands(services: Services, clientId: string): Promise<Subscription> {
  const known = await liveOf(services, clientId);
  if (known.paidUntil > services.clock.now()) return known;
  await asRefusals(() => settleSubscription(services, known.id));
  return await liveOf(services, clientId);
}

/** Of the month that runs: what is due is given up, unless it is paid at this very moment. */
async function hasNothingPaid(
  { cards }: Services,
  { status, dueInvoiceId }: Subscription,
  key: string,
): Promise<boolean> {
  if (status !== "past_due") return false;
  if (dueInvoiceId === null) return true;
  try {
    await cards.voidInvoice(dueInvoiceId, `${key}-due`);
    return true;
  } catch (error) {
    if (error instanceof StateConflict) return false;
    throw error;
  }
}

type Change = {
  readonly action: AuditAction;
  readonly isEnding: boolean;
  /** Under a key of its own: who cancels, keeps and cancels again means it each time. */
  readonly act: (key: string) => Promise<void>;
};

async function change(
  services: Services,
  { clientId, actorId }: Deed,
  { id, paidUntil }: Subscription,
  { action, isEnding, act }: Change,
): Promise<void> {
  await asRefusals(() => act(v7()));
  await services.db.transaction().execute(async (tx) => {
    if (!(await setEnding(tx, id, isEnding))) return; // another has done the same, and noted it
    await noteChange(tx, {
      ...{ at: services.clock.now(), action, subject: ["client", clientId] },
      ...(actorId !== undefined && { actorId }),
      details: { subscription: id, paidUntil: paidUntil.toISOString() },
    });
  });
  await settleAfter(services, id);
}

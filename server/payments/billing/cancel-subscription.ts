import type { Billing } from "@wasla/contract/payments/schemas";
import type { AuditAction } from "@wasla/contract/platform/audit-actions";
import { v7 } from "uuid";
import { limits } from "#/payments/limits.ts";
import { mapGatewayErrors } from "#/payments/map-gateway-errors.ts";
import {
  findLiveSubscription,
  type Subscription,
  setEnding,
} from "#/payments/queries/subscriptions.ts";
import { syncAfterChange, syncSubscription } from "#/payments/sync/sync-subscription.ts";
import { recordAuditEntry } from "#/platform/audit.ts";
import { GatewayConflict } from "#/platform/payment-gateway/gateway-errors.ts";
import { consumeRateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { getBilling } from "./get-billing.ts";
import { requireSubscription } from "./require-subscription.ts";

/** `actorId` is undefined if the system acts. */
type CancellationRequest = { readonly clientId: string; readonly actorId?: string | undefined };

/** Ends with the paid month, or immediately if the current month is unpaid. */
export async function cancelSubscription(services: Services, viewer: Viewer): Promise<Billing> {
  await consumeRateLimit(services, limits.cancellation, { account: viewer.id });
  const live = await findUpToDateSubscription(services, viewer.id);
  await cancelLive(services, { clientId: viewer.id, actorId: viewer.id }, live);
  return await getBilling(services, viewer);
}

/** For a client to be erased. Does nothing without a live subscription. */
export async function cancelAtPeriodEnd(
  services: Services,
  request: CancellationRequest,
): Promise<void> {
  const live = await findLiveSubscription(services.db, {
    clientId: request.clientId,
    provider: services.paymentGateway.provider,
  });
  if (live) await cancelLive(services, request, live);
}

/** Undoes a cancellation while the paid month lasts. */
export async function resumeSubscription(services: Services, viewer: Viewer): Promise<Billing> {
  await consumeRateLimit(services, limits.cancellation, { account: viewer.id });
  const live = await findUpToDateSubscription(services, viewer.id);
  if (!live.isEnding) return await getBilling(services, viewer);
  await changeEnding(services, { clientId: viewer.id, actorId: viewer.id }, live, {
    action: "payments.kept",
    isEnding: false,
    apply: (key) => services.paymentGateway.setCancelAtPeriodEnd(live.id, false, key),
  });
  return await getBilling(services, viewer);
}

async function cancelLive(
  services: Services,
  request: CancellationRequest,
  live: Subscription,
): Promise<void> {
  if (live.isEnding) return;
  await changeEnding(services, request, live, {
    action: "payments.cancelled",
    isEnding: true,
    apply: async (key) => {
      if (await voidUnpaidMonth(services, live, key))
        await services.paymentGateway.cancelImmediately(live.id, key);
      else await services.paymentGateway.setCancelAtPeriodEnd(live.id, true, key);
    },
  });
}

/** After the paid month the stored state may be stale: paid again, or ended, at the provider. */
async function findUpToDateSubscription(
  services: Services,
  clientId: string,
): Promise<Subscription> {
  const stored = await requireSubscription(services, clientId);
  if (stored.paidUntil > services.clock.now()) return stored;
  await mapGatewayErrors(() => syncSubscription(services, stored.id));
  return await requireSubscription(services, clientId);
}

/** Whether the current month is unpaid and stays so: false if it is paid at the same moment. */
async function voidUnpaidMonth(
  { paymentGateway }: Services,
  { status, dueInvoiceId }: Subscription,
  key: string,
): Promise<boolean> {
  if (status !== "past_due") return false;
  if (dueInvoiceId === null) return true;
  try {
    await paymentGateway.voidInvoice(dueInvoiceId, `${key}-due`);
    return true;
  } catch (error) {
    if (error instanceof GatewayConflict) return false;
    throw error;
  }
}

type EndingChange = {
  readonly action: AuditAction;
  readonly isEnding: boolean;
  /** The key is new each time: cancelling, resuming and cancelling again are three changes. */
  readonly apply: (key: string) => Promise<void>;
};

async function changeEnding(
  services: Services,
  { clientId, actorId }: CancellationRequest,
  { id, paidUntil }: Subscription,
  { action, isEnding, apply }: EndingChange,
): Promise<void> {
  await mapGatewayErrors(() => apply(v7()));
  await services.db.transaction().execute(async (tx) => {
    if (!(await setEnding(tx, id, isEnding))) return; // a concurrent request did and audited it
    await recordAuditEntry(tx, {
      at: services.clock.now(),
      action,
      subject: ["client", clientId],
      ...(actorId !== undefined && { actorId }),
      details: { subscription: id, paidUntil: paidUntil.toISOString() },
    });
  });
  await syncAfterChange(services, id);
}

import type {
  GatewayInvoice,
  GatewaySubscription,
} from "#/platform/payment-gateway/payment-gateway.ts";
import { isLive } from "./access-state.ts";

export type PendingAttempt = { readonly id: string; readonly invoiceId: string | null };

/** Outcome by attempt id; missing while the attempt can still be paid. */
export function attemptOutcomes(
  subscription: Pick<GatewaySubscription, "attemptId" | "status">,
  invoices: readonly Pick<GatewayInvoice, "id" | "status">[],
  attempts: readonly PendingAttempt[],
): ReadonlyMap<string, "paid" | "expired"> {
  const invoiceStatuses = new Map(invoices.map(({ id, status }) => [id, status]));
  const outcome = ({ id, invoiceId }: PendingAttempt) => {
    const invoice = invoiceStatuses.get(invoiceId ?? "");
    if (id === subscription.attemptId && hasBegun(subscription)) return "paid";
    if (invoice === "paid") return "paid";
    return isOver(subscription) || invoice === "void" || invoice === "uncollectible"
      ? "expired"
      : undefined;
  };
  return new Map(
    attempts.flatMap((attempt) => {
      const ended = outcome(attempt);
      return ended ? [[attempt.id, ended]] : [];
    }),
  );
}

/** A subscription names an addition once it is paid, but its first attempt from the start. */
function hasBegun(subscription: Pick<GatewaySubscription, "status">): boolean {
  return isLive(subscription) || ["unpaid", "paused"].includes(subscription.status);
}

function isOver({ status }: Pick<GatewaySubscription, "status">): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

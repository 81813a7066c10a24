/** What became of the payments a client began: read off the subscription and its invoices. */
import type { GatewayInvoice, GatewaySubscription } from "#/platform/cards/gateway.ts";
import { isLive } from "./standing.ts";

export type Begun = { readonly id: string; readonly invoiceId: string | null };

/** How each ended; missing while it can still be paid. */
export function outcomesOf(
  subscription: Pick<GatewaySubscription, "attemptId" | "status">,
  invoices: readonly Pick<GatewayInvoice, "id" | "status">[],
  begun: readonly Begun[],
): ReadonlyMap<string, "paid" | "expired"> {
  const statusOf = new Map(invoices.map(({ id, status }) => [id, status]));
  const outcome = ({ id, invoiceId }: Begun) => {
    const invoice = statusOf.get(invoiceId ?? "");
    if (id === subscription.attemptId && hasBegun(subscription)) return "paid";
    if (invoice === "paid") return "paid";
    return isOver(subscription) || invoice === "void" || invoice === "uncollectible"
      ? "expired"
      : undefined;
  };
  return new Map(
    begun.flatMap((attempt) => {
      const ended = outcome(attempt);
      return ended ? [[attempt.id, ended]] : [];
    }),
  );
}

/** An attempt stands on a subscription once it is paid; the first does so from the start. */
function hasBegun(subscription: Pick<GatewaySubscription, "status">): boolean {
  return isLive(subscription) || ["unpaid", "paused"].includes(subscription.status);
}

function isOver({ status }: Pick<GatewaySubscription, "status">): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

import type { Invoice, Subscription } from "./billing-objects.ts";
import type { Kept } from "./ledger.ts";

/** How long a first payment, or that of an addition, may wait. */
export const PATIENCE = 23 * 3_600;

/** When something happens to it by itself, in seconds since 1970; null where nothing does. */
export function dueOf(kept: Kept): number | null {
  if (kept.object === "subscription") return dueOfSubscription(kept);
  if (kept.object === "invoice") return dueOfInvoice(kept);
  return null;
}

function dueOfSubscription(subscription: Subscription): number | null {
  const { status, created, pending_update: pending, items } = subscription;
  if (status === "incomplete") return created + PATIENCE;
  if (status !== "active" && status !== "past_due") return null;
  const periodEnd = Math.min(...items.data.map((item) => item.current_period_end));
  return Math.min(periodEnd, pending?.expires_at ?? periodEnd);
}

function dueOfInvoice({ status, next_payment_attempt: next }: Invoice): number | null {
  return status === "open" ? next : null;
}

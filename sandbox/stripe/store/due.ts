import type { Invoice, Subscription } from "./billing-objects.ts";
import type { StoredObject } from "./stored-object.ts";

/** How long a first payment or an addition may stay unpaid. */
export const PAYMENT_WINDOW_SECONDS = 23 * 3_600;

/** When time alone changes the object next, in seconds since 1970; null if never. */
export function nextDueAt(object: StoredObject): number | null {
  if (object.object === "subscription") return nextDueOfSubscription(object);
  if (object.object === "invoice") return nextDueOfInvoice(object);
  return null;
}

function nextDueOfSubscription(subscription: Subscription): number | null {
  const { status, created, pending_update: pending, items } = subscription;
  if (status === "incomplete") return created + PAYMENT_WINDOW_SECONDS;
  if (status !== "active" && status !== "past_due") return null;
  const periodEnd = Math.min(...items.data.map((item) => item.current_period_end));
  return Math.min(periodEnd, pending?.expires_at ?? periodEnd);
}

function nextDueOfInvoice({ status, next_payment_attempt: next }: Invoice): number | null {
  return status === "open" ? next : null;
}

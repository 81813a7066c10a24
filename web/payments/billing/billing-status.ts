import type { Billing } from "@wasla/contract/payments/schemas";

export type BillingStatus = "none" | "active" | "ending" | "pastDue" | "suspended" | "contract";

/** A contract takes precedence over anything paid by card. */
export function billingStatus({ subscription, suspension, isByContract }: Billing): BillingStatus {
  if (isByContract) return "contract";
  if (suspension) return "suspended";
  if (!subscription) return "none";
  if (subscription.status === "pastDue") return "pastDue";
  return subscription.isEnding ? "ending" : "active";
}

export const billingStatusTones = {
  active: "success",
  ending: "warning",
  pastDue: "danger",
  suspended: "danger",
  contract: "neutral",
} as const;

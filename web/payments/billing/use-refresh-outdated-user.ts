import type { Billing } from "@wasla/contract/payments/schemas";
import { useEffect } from "react";
import { refreshUser, type User, useUser } from "#/platform/state/session.ts";

type BillingResult = { readonly data: Billing | undefined; readonly dataUpdatedAt: number };

/** Refreshes the session if billing shows that it is out of date. */
export function useRefreshOutdatedUser({ data, dataUpdatedAt }: BillingResult) {
  const user = useUser();
  const isOutdated = data !== undefined && isUserOutdated(data, user);
  // Once per response, even if the two keep differing.
  useEffect(() => {
    if (isOutdated && dataUpdatedAt) refreshUser().catch(() => undefined);
  }, [isOutdated, dataUpdatedAt]);
}

function isUserOutdated(billing: Billing, { professions, subscriptionInfo }: User): boolean {
  const { subscription, suspension, isByContract } = billing;
  const paidCount = professions.filter(({ isPaid }) => isPaid).length;
  const isDue = subscription?.status === "pastDue";
  if (isDue !== (subscriptionInfo.paymentDueBy !== null)) return true;
  if (isByContract) return paidCount === 0;
  return paidCount !== (suspension ? 0 : (subscription?.quantity ?? 0));
}

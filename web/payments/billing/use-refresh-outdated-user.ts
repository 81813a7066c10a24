import type { Billing } from "@wasla/contract/payments/schemas";
import { useEffect } from "react";
import { refreshUser, type User, useUser } from "#/platform/state/session.ts";

type BillingResult = { readonly data: Billing | undefined; readonly dataUpdatedAt: number };

/** A page that stood open knows the client as it was: where billing says otherwise it asks anew. */
export function useRefreshOutdatedUser({ data, dataUpdatedAt }: BillingResult) {
  const user = useUser();
  const isOutdated = data !== undefined && isUserOutdated(data, user);
  // Once for each answer, also where the two go on to differ.
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

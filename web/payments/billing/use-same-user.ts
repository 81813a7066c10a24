import type { Billing } from "@wasla/contract/payments/schemas";
import { useEffect } from "react";
import { refreshUser, type User, useUser } from "#/platform/state/session.ts";

type Answer = { readonly data: Billing | undefined; readonly dataUpdatedAt: number };

/** A page that stood open knows the client as it was: where billing says otherwise it asks anew. */
export function useSameUser({ data, dataUpdatedAt }: Answer) {
  const user = useUser();
  const isOther = data !== undefined && differs(data, user);
  // Once for each answer, also where the two go on to differ.
  useEffect(() => {
    if (isOther && dataUpdatedAt) refreshUser().catch(() => undefined);
  }, [isOther, dataUpdatedAt]);
}

function differs(billing: Billing, { professions, subscriptionInfo }: User): boolean {
  const { subscription, suspension, isByContract } = billing;
  const paid = professions.filter(({ isPaid }) => isPaid).length;
  const isDue = subscription?.status === "pastDue";
  if (isDue !== (subscriptionInfo.paymentDueBy !== null)) return true;
  if (isByContract) return paid === 0;
  return paid !== (suspension ? 0 : (subscription?.quantity ?? 0));
}

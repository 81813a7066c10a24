import { useQuery } from "@tanstack/react-query";
import { billingQuery } from "#/platform/queries/billing.ts";

/** Why paid access is suspended, such as a refund; null if it is not. */
export function useSuspension() {
  return useQuery(billingQuery()).data?.suspension ?? null;
}

import { useQuery } from "@tanstack/react-query";
import { billingQuery } from "#/platform/queries/billing.ts";

/** Why it is locked although it was paid, where that is so. */
export function useSuspension() {
  return useQuery(billingQuery()).data?.suspension ?? null;
}

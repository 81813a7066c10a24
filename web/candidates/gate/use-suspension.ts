import { useQuery } from "@tanstack/react-query";
import { readBilling } from "@wasla/contract/payments/billing-endpoints";
import { call } from "#/platform/call/call.ts";

/** Why it is locked although it was paid, where that is so. */
export function useSuspension() {
  const { data } = useQuery({
    // As the profile knows it.
    queryKey: ["payments", "billing"],
    queryFn: async ({ signal }) => (await call(readBilling, { signal })).data,
    staleTime: 0,
  });
  return data?.suspension ?? null;
}

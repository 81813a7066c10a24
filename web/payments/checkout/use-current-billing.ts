import { useQuery } from "@tanstack/react-query";
import { useBilling } from "#/payments/billing/requests.ts";
import { refreshUser } from "#/platform/state/session.ts";

/**
 * Fresh subscription and professions: something may have been paid in another tab, and with only
 * one of them up to date it would be offered again.
 */
export function useCurrentBilling() {
  const user = useQuery({
    queryKey: ["user", "current"],
    queryFn: async () => {
      await refreshUser();
      return true;
    },
    staleTime: 0,
    gcTime: 0,
  });
  const billing = useBilling();
  const isLoaded = user.data === true && billing.isFetchedAfterMount;
  return {
    data: isLoaded ? billing.data : undefined,
    error: user.error ?? billing.error,
    isFetching: user.isFetching || billing.isFetching,
    refetch: () => Promise.all([user.refetch(), billing.refetch()]),
  };
}

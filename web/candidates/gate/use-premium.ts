import { useQuery } from "@tanstack/react-query";
import { isApproved, isOpen, maySearch, mayTakeInBulk } from "@wasla/contract/unlocks/premium";
import { subscriptionQuery } from "#/candidates/requests.ts";
import { useUser } from "#/platform/state/session.ts";

/** What the client has paid for, and what follows from it. */
export function usePremium() {
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery(subscriptionQuery(user._id));
  const viewer = data && {
    role: user.role,
    isVerified: user.isVerified,
    professions: data.professions,
    isSubscribed: data.isSubscribed,
  };
  return {
    error,
    isFetching,
    refetch,
    premium: viewer && {
      isOpen: isOpen(viewer),
      maySearch: maySearch(viewer),
      takesInBulk: mayTakeInBulk(viewer),
      approved: viewer.professions.filter(isApproved),
    },
  };
}
export type Premium = NonNullable<ReturnType<typeof usePremium>["premium"]>;

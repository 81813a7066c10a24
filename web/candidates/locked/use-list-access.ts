import { useQuery } from "@tanstack/react-query";
import {
  canDownloadInBulk,
  canSearch,
  canViewCandidates,
  isApproved,
} from "@wasla/contract/entitlements/premium-access";
import { subscriptionQuery } from "#/candidates/requests.ts";
import { useQueryFailure } from "#/candidates/use-query-failure.ts";
import { type User, useUser } from "#/platform/state/session.ts";

/**
 * As of the session's last refresh: a list that was open then need not wait for the subscription. A
 * locked one waits, as it may have been paid for since.
 */
function openSubscriptionOf({ role, isVerified, professions, subscriptionInfo }: User) {
  const { isSubscribed } = subscriptionInfo;
  const isOpen = canViewCandidates({ role, isVerified, professions, isSubscribed });
  return isOpen ? { professions, isSubscribed, isOpen } : undefined;
}

/** What the client may do with the list, derived from its subscription. */
export function useListAccess() {
  const user = useUser();
  const query = subscriptionQuery(user._id);
  const subscription = useQuery({ ...query, placeholderData: openSubscriptionOf(user) });
  const { data, isFetching, refetch } = subscription;
  const error = useQueryFailure(subscription, query.queryKey);
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
    access: viewer && {
      isOpen: canViewCandidates(viewer),
      canSearch: canSearch(viewer),
      canDownloadInBulk: canDownloadInBulk(viewer),
      approvedProfessions: viewer.professions.filter(isApproved),
    },
  };
}
export type ListAccess = NonNullable<ReturnType<typeof useListAccess>["access"]>;

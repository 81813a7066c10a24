import { useQuery } from "@tanstack/react-query";
import {
  canDownloadInBulk,
  canSearch,
  canViewCandidates,
  isApproved,
} from "@wasla/contract/entitlements/premium-access";
import { subscriptionQuery } from "#/candidates/requests.ts";
import { useQueryFailure } from "#/candidates/use-query-failure.ts";
import { useUser } from "#/platform/state/session.ts";

/** What the client may do with the list, derived from its subscription. */
export function useListAccess() {
  const user = useUser();
  const query = subscriptionQuery(user._id);
  const answer = useQuery(query);
  const { data, isFetching, refetch } = answer;
  const error = useQueryFailure(answer, query.queryKey);
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

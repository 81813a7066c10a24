import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ProfileForm } from "@wasla/contract/profiles/form";
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import type { FormStep } from "@wasla/contract/profiles/steps";
import type { input } from "zod/v4/core";
import { callApi } from "#/platform/api/call-api.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { refreshUser, useSession, useUser } from "#/platform/state/session.ts";

// Loaded lazily: showing a profile does not need the schemas of the endpoints.
const loadEndpoints = () => import("@wasla/contract/profiles/own-profile-endpoints");

/** Body of a save: any fields of the form. */
export type ProfileAnswers = Omit<input<typeof ProfileForm>, "revision" | "draftRevisions">;

/** The signed-in job seeker's profile and the drafts of its steps. */
export function ownProfileQuery(id: string) {
  return queryOptions({
    queryKey: ["profiles", "own", id],
    queryFn: async ({ signal }) => {
      const { readOwnProfile } = await loadEndpoints();
      return (await callApi(readOwnProfile, { signal })).data;
    },
  });
}

export function useOwnProfile() {
  return useQuery(ownProfileQuery(useUser()._id));
}

export function useSetVisibility() {
  const cache = useQueryClient();
  const { queryKey } = ownProfileQuery(useUser()._id);
  return useMutation({
    networkMode: "always",
    mutationFn: async (isVisible: boolean) => {
      const { setVisibility } = await loadEndpoints();
      return (await callApi(setVisibility, { body: { isVisible } })).data;
    },
    onSuccess: (saved) =>
      cache.setQueryData(
        queryKey,
        (before) => before && { ...before, profile: { ...before.profile, ...saved } },
      ),
  });
}

/** Updates the cache after a save, which also removes the step's draft, and the session's user. */
export async function applySavedProfile(profile: OwnProfile, step: FormStep) {
  const { queryKey } = ownProfileQuery(profile._id);
  const session = useSession.getState();
  // After log-out nothing of the user may be stored.
  if (session.status !== "signedIn" || session.user._id !== profile._id) return;
  queryClient.setQueryData(
    queryKey,
    (before) => before && { drafts: before.drafts.filter((draft) => draft.step !== step), profile },
  );
  const { fullName, isProfileCompleted } = session.user;
  const isKnown =
    profile.fullName === fullName && profile.completeness.isCompleted === isProfileCompleted;
  // The save succeeded even if refreshing the user fails.
  if (!isKnown) await refreshUser().catch(() => undefined);
}

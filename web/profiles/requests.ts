import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ProfileForm } from "@wasla/contract/profiles/form";
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import type { FormStep } from "@wasla/contract/profiles/steps";
import type { input } from "zod/v4/core";
import { callApi } from "#/platform/api/call-api.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { refreshUser, useSession, useUser } from "#/platform/state/session.ts";

// The schemas behind the endpoints are not needed to show a profile.
const loadEndpoints = () => import("@wasla/contract/profiles/own-profile-endpoints");

/** What a save sends: any fields of the form. */
export type ProfileAnswers = Omit<input<typeof ProfileForm>, "revision" | "draftRevisions">;

/** A job seeker's own profile and the drafts of its steps. */
export function ownProfileQuery(id: string) {
  return queryOptions({
    queryKey: ["profiles", "own", id],
    queryFn: async ({ signal }) => {
      const { readOwnProfile } = await loadEndpoints();
      return (await callApi(readOwnProfile, { signal })).data;
    },
  });
}

/** The profile of the job seeker at the screen. */
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
    onSuccess: (seen) =>
      cache.setQueryData(
        queryKey,
        (before) => before && { ...before, profile: { ...before.profile, ...seen } },
      ),
  });
}

/** Takes over a saved profile; the step's draft has become part of it, and the menus follow. */
export async function applySavedProfile(profile: OwnProfile, step: FormStep) {
  const { queryKey } = ownProfileQuery(profile._id);
  const session = useSession.getState();
  // Whoever has left meanwhile leaves nothing behind.
  if (session.status !== "signedIn" || session.user._id !== profile._id) return;
  queryClient.setQueryData(
    queryKey,
    (before) => before && { drafts: before.drafts.filter((draft) => draft.step !== step), profile },
  );
  const { fullName, isProfileCompleted } = session.user;
  const isKnown =
    profile.fullName === fullName && profile.completeness.isCompleted === isProfileCompleted;
  // The answers are kept even when the menus do not learn of it.
  if (!isKnown) await refreshUser().catch(() => undefined);
}

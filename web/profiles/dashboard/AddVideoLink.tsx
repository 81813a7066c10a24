import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { useKnowsPath } from "#/platform/state/known-paths.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { stepUrl } from "./step-url.ts";

/** Links to the form for a profile without a video. */
export function AddVideoLink({ profile }: { readonly profile: OwnProfile }) {
  const t = useMessages("profiles/dashboard");
  const knowsPath = useKnowsPath();
  const url = stepUrl("documents");
  return (
    lacksVideo(profile) &&
    knowsPath("/edit-profile") && (
      <PlainLink outlined to={url}>
        {t("video")}
      </PlainLink>
    )
  );
}

/** False while the profile is loading. */
export function lacksVideo(profile: OwnProfile | undefined): boolean {
  return profile?.completeness.extras.missing.some(({ field }) => field === "video") ?? false;
}

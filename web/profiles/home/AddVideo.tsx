import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { useKnowsPath } from "#/platform/state/known-paths.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { stepAddress } from "./step-address.ts";

/** To the video, for a profile that has none. */
export function AddVideo({ profile }: { readonly profile: OwnProfile }) {
  const t = useWords("profiles/home");
  const knows = useKnowsPath();
  const lacksVideo = profile.completeness.extras.missing.some(({ field }) => field === "video");
  const way = stepAddress("documents");
  return (
    lacksVideo &&
    knows("/edit-profile") && (
      <PlainLink quiet to={way}>
        {t("video")}
      </PlainLink>
    )
  );
}

import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import type { Translate } from "#/platform/language/language.ts";

/** Whether clients find a complete profile; empty while it is not listed yet. */
export function visibilityText(
  t: Translate<"profiles/form">,
  { isListed, isVisible }: Pick<OwnProfile, "isListed" | "isVisible">,
): string {
  if (!isVisible) return t("hiddenNow");
  return isListed ? t("foundNow") : "";
}

export function profileCompleteText(
  t: Translate<"profiles/form">,
  profile: Parameters<typeof visibilityText>[1],
) {
  return `${t("allThere")} ${visibilityText(t, profile)}`.trim();
}

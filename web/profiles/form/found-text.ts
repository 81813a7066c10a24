import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import type { Say } from "#/platform/language/language.ts";

/** Whether clients find a complete profile, or why they do not; nothing where it is not known. */
export function foundText(
  t: Say<"profiles/form">,
  { isListed, isVisible }: Pick<OwnProfile, "isListed" | "isVisible">,
): string {
  if (!isVisible) return t("hiddenNow");
  return isListed ? t("foundNow") : "";
}

/** The last required answer has come, and with it the clients. */
export function nowCompleteText(t: Say<"profiles/form">, profile: Parameters<typeof foundText>[1]) {
  return `${t("allThere")} ${foundText(t, profile)}`.trim();
}

import type { CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import type { Say } from "#/platform/language/language.ts";

/** Who asked for an entry; the product itself where it brought it along. */
export function askerOf({ askedBy }: CatalogueEntry, t: Say<"staff/moderation">): string {
  return askedBy ? (askedBy.fullName ?? t("gone")) : t("product");
}

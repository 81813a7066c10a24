import { useLanguage } from "#/platform/language/language.ts";

type Named = { readonly name: string; readonly nameAr: string };

/** As clients of the page's language read it. */
export function PriceName({ name, nameAr }: Named) {
  return <bdi>{useLanguage() === "ar" ? nameAr : name}</bdi>;
}

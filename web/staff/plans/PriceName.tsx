import { useLanguage } from "#/platform/language/language.ts";

type Named = { readonly name: string; readonly nameAr: string };

/** In the page's language, as clients see it. */
export function PriceName({ name, nameAr }: Named) {
  return <bdi>{useLanguage() === "ar" ? nameAr : name}</bdi>;
}

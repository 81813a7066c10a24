import { useLanguage } from "#/platform/language/language.ts";

type NamedPrice = { readonly name: string; readonly nameAr: string };

/** In the page's language, as clients see it. */
export function PriceName({ name, nameAr }: NamedPrice) {
  return <bdi>{useLanguage() === "ar" ? nameAr : name}</bdi>;
}

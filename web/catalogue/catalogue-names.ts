/** What the fixed lists call a thing in the language of the page. */
import { countries } from "@wasla/contract/catalogue/countries";
import type { Language } from "@wasla/contract/platform/language";

const byCode = new Map(countries.map((country) => [country.code, country]));
const byName = new Map(countries.map((country) => [country.en, country]));

/** The country of a two-letter code; an unknown code stands for itself. */
export function countryName(code: string, language: Language): string {
  return byCode.get(code)?.[language] ?? code;
}

/** A country's name short enough for a narrow column; given its code or its English name. */
export function shortCountryName(known: string, name: string, language: Language): string {
  const country = byCode.get(known) ?? byName.get(known);
  return (country && shortNames[country.code]?.[language]) ?? name;
}

/** A nationality travels as the country's English name. */
export function nationalityName(name: string, language: Language): string {
  return byName.get(name)?.[language] ?? name;
}

/** A label with an Arabic twin; English stands in where that is missing. */
export function labelIn(
  language: Language,
  { label, labelAr }: { readonly label: string; readonly labelAr: string | null },
): string {
  return language === "ar" ? labelAr || label : label;
}

type EntryWithId = { readonly _id: string; readonly formerIds?: readonly string[] | undefined };

/** The entry of an id; of a merged one what took its place, for old links. */
export function findEntry<E extends EntryWithId>(
  entries: readonly E[] | undefined,
  id: number | undefined,
): E | undefined {
  return entries?.find(({ _id, formerIds = [] }) => [_id, ...formerIds].includes(String(id)));
}

const shortNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  AE: { en: "UAE", ar: "الإمارات" },
  SA: { en: "Saudi Arabia", ar: "السعودية" },
  GB: { en: "UK", ar: "بريطانيا" },
  US: { en: "USA", ar: "أمريكا" },
};

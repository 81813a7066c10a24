import { countries } from "@wasla/contract/catalogue/countries";
import type { Language } from "@wasla/contract/platform/language";

const byCode = new Map(countries.map((country) => [country.code, country]));
const byName = new Map(countries.map((country) => [country.en, country]));

/** The name for a two-letter code; unknown codes are returned unchanged. */
export function countryName(code: string, language: Language): string {
  return byCode.get(code)?.[language] ?? code;
}

/** A name that fits a narrow column; `codeOrName` is the country's code or English name. */
export function shortCountryName(codeOrName: string, name: string, language: Language): string {
  const country = byCode.get(codeOrName) ?? byName.get(codeOrName);
  return (country && shortNames[country.code]?.[language]) ?? name;
}

/** Nationalities are stored as the country's English name. */
export function nationalityName(name: string, language: Language): string {
  return byName.get(name)?.[language] ?? name;
}

/** Falls back to English if there is no Arabic label. */
export function labelIn(
  language: Language,
  { label, labelAr }: { readonly label: string; readonly labelAr: string | null },
): string {
  return language === "ar" ? labelAr || label : label;
}

type EntryWithId = { readonly _id: string; readonly formerIds?: readonly string[] | undefined };

/** Also finds an entry by the id of one that was merged into it, as in old links. */
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

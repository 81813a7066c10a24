import { countries } from "@wasla/contract/catalogue/countries";
import { useMemo } from "react";
import { useLanguage } from "#/platform/language/language.ts";

const gulfCodes = ["AE", "SA", "QA", "KW", "BH", "OM"];
const countriesGulfFirst = [
  ...gulfCodes.flatMap((code) => countries.filter((country) => country.code === code)),
  ...countries.filter(({ code }) => !gulfCodes.includes(code)),
];

/** An option's value: the two-letter code, or the English name as for nationalities. */
export type CountryValueKey = "code" | "en";

/** All countries, Gulf first, searchable by code and by name in both languages. */
export function useCountryChoices(valueKey: CountryValueKey = "code") {
  const language = useLanguage();
  return useMemo(
    () =>
      countriesGulfFirst.map((country) => ({
        value: country[valueKey],
        label: country[language],
        keywords: `${country.en} ${country.ar} ${country.code} ${countryAliases(country.en)}`,
      })),
    [language, valueKey],
  );
}

/** Search terms for a country and its people, by the country's English name. */
const aliases: Readonly<Record<string, string>> = {
  "United Arab Emirates": "uae emirati",
  "Saudi Arabia": "ksa saudi",
  "United Kingdom": "uk british",
  "United States": "usa american",
  Philippines: "filipino",
};

export const countryAliases = (name: string) => aliases[name] ?? "";

import { countries } from "@wasla/contract/catalogue/countries";
import { useMemo } from "react";
import { useLanguage } from "#/platform/language/language.ts";
import { countryAliases } from "./matching/country-aliases.ts";

const gulfCodes = ["AE", "SA", "QA", "KW", "BH", "OM"];
const countriesGulfFirst = [
  ...gulfCodes.flatMap((code) => countries.filter((country) => country.code === code)),
  ...countries.filter(({ code }) => !gulfCodes.includes(code)),
];

/** What a country's value is: its two-letter code, or its English name, as nationalities travel. */
export type CountryValue = "code" | "en";

/** All countries, those of the Gulf first, found by their names in both languages and codes. */
export function useCountryChoices(valueKey: CountryValue = "code") {
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

import { countries } from "@wasla/contract/catalogue/countries";
import { useMemo } from "react";
import { useLanguage } from "#/platform/language/language.ts";
import { countryAliases } from "./matching/country-aliases.ts";

const gulfCodes = ["AE", "SA", "QA", "KW", "BH", "OM"];
const countriesGulfFirst = [
  ...gulfCodes.flatMap((code) => countries.filter((country) => country.code === code)),
  ...countries.filter(({ code }) => !gulfCodes.includes(code)),
];

/** An option's value: the two-letter code, or the English name as for nationalities. */
export type CountryValue = "code" | "en";

/** All countries, Gulf first, searchable by code and by name in both languages. */
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

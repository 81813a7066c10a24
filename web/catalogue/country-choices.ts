import { countries } from "@wasla/contract/catalogue/countries";
import { useMemo } from "react";
import { useLanguage } from "#/platform/language/language.ts";
import { countryWords } from "./found/country-words.ts";

const gulf = ["AE", "SA", "QA", "KW", "BH", "OM"];
const gulfFirst = [
  ...gulf.flatMap((code) => countries.filter((country) => country.code === code)),
  ...countries.filter(({ code }) => !gulf.includes(code)),
];

/** What a country's value is: its two-letter code, or its English name, as nationalities travel. */
export type CountryBy = "code" | "en";

/** All countries, those of the Gulf first, found by their names in both languages and codes. */
export function useCountryChoices(by: CountryBy = "code") {
  const language = useLanguage();
  return useMemo(
    () =>
      gulfFirst.map((country) => ({
        value: country[by],
        label: country[language],
        also: `${country.en} ${country.ar} ${country.code} ${countryWords(country.en)}`,
      })),
    [language, by],
  );
}

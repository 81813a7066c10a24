import { countries } from "@wasla/contract/catalogue/countries";
import { useMemo } from "react";
import { useLanguage } from "#/platform/language/language.ts";
import { countryWords } from "./found/country-words.ts";
import { OptionSelect, type Picker } from "./OptionSelect.tsx";

const gulf = ["AE", "SA", "QA", "KW", "BH", "OM"];
const gulfFirst = [
  ...gulf.flatMap((code) => countries.filter((country) => country.code === code)),
  ...countries.filter(({ code }) => !gulf.includes(code)),
];

type Props = Picker<string> & {
  /** What its value is: the two-letter code, or the English name, as nationalities travel. */
  readonly by?: "code" | "en";
};

/** Of all countries. */
export function CountryPicker({ by = "code", ...props }: Props) {
  const language = useLanguage();
  const choices = useMemo(
    () =>
      gulfFirst.map((country) => ({
        value: country[by],
        label: country[language],
        also: `${country.en} ${country.ar} ${country.code} ${countryWords(country.en)}`,
      })),
    [language, by],
  );
  return <OptionSelect {...props} choices={choices} />;
}

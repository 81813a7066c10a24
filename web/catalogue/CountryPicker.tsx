import { countries } from "@wasla/contract/catalogue/countries";
import { useMemo } from "react";
import { useLanguage } from "#/platform/language/language.ts";
import { OptionSelect, type Picker } from "./OptionSelect.tsx";

const gulf = ["AE", "SA", "QA", "KW", "BH", "OM"];
const gulfFirst = [
  ...gulf.flatMap((code) => countries.filter((country) => country.code === code)),
  ...countries.filter(({ code }) => !gulf.includes(code)),
];

/** Its value is the two-letter code. */
export function CountryPicker(props: Picker<string>) {
  const language = useLanguage();
  const choices = useMemo(
    () =>
      gulfFirst.map((country) => ({
        value: country.code,
        label: country[language],
        also: `${country.en} ${country.ar} ${country.code}`,
      })),
    [language],
  );
  return <OptionSelect {...props} choices={choices} />;
}

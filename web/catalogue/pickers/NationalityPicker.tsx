import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { countryWords } from "#/catalogue/found/country-words.ts";
import { labelIn } from "#/catalogue/names.ts";
import { nationalitiesQuery } from "#/catalogue/requests.ts";
import { useLanguage } from "#/platform/language/language.ts";
import { OptionSelect, type Picker } from "./OptionSelect.tsx";

/** Of the listed candidates; its value is the country's English name. */
export function NationalityPicker(props: Picker<string>) {
  const language = useLanguage();
  const { data, isPending } = useQuery(nationalitiesQuery());
  const choices = useMemo(
    () =>
      (data ?? []).map((entry) => ({
        value: entry.value,
        label: labelIn(language, entry),
        also: `${entry.label} ${entry.labelAr} ${countryWords(entry.value)}`,
      })),
    [data, language],
  );
  return <OptionSelect {...props} choices={choices} isLoading={isPending} />;
}

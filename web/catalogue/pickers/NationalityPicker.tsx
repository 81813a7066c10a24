import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { countryAliases } from "#/catalogue/matching/country-aliases.ts";
import { nationalitiesQuery } from "#/catalogue/requests.ts";
import { useLanguage } from "#/platform/language/language.ts";
import { OptionSelect } from "./OptionSelect.tsx";
import type { PickerProps } from "./picker-props.ts";

/** Nationalities of the listed candidates; the value is the country's English name. */
export function NationalityPicker(props: PickerProps<string>) {
  const language = useLanguage();
  const { data, isPending } = useQuery(nationalitiesQuery());
  const choices = useMemo(
    () =>
      (data ?? []).map((entry) => ({
        value: entry.value,
        label: labelIn(language, entry),
        keywords: `${entry.label} ${entry.labelAr} ${countryAliases(entry.value)}`,
      })),
    [data, language],
  );
  return <OptionSelect {...props} choices={choices} isLoading={isPending} />;
}

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { countryAliases } from "#/catalogue/country-choices.ts";
import { CountryPicker } from "#/catalogue/pickers/CountryPicker.tsx";
import { EntryPicker } from "#/catalogue/pickers/EntryPicker.tsx";
import { OptionSelect } from "#/catalogue/pickers/OptionSelect.tsx";
import { ProfessionPicker } from "#/catalogue/pickers/ProfessionPicker.tsx";
import type { PickerProps } from "#/catalogue/pickers/picker-props.ts";
import { nationalitiesQuery, skillsQuery } from "#/catalogue/requests.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { ClearableField, type FilterFieldProps } from "./ClearableField.tsx";

export function CountryField({ filter, set, clear, hasInitialFocus }: FilterFieldProps) {
  const t = useMessages("candidates");
  return (
    <ClearableField name={t("country")} value={filter.country} onClear={clear}>
      <CountryPicker
        label={t("country")}
        placeholder={t("selectCountry")}
        value={filter.country}
        onChange={(country) => set({ country })}
        hasInitialFocus={hasInitialFocus}
      />
    </ClearableField>
  );
}

export function ProfessionField({ filter, set, clear, ...rest }: FilterFieldProps) {
  const t = useMessages("candidates");
  return (
    <ClearableField name={t("profession")} value={filter.profId} onClear={clear}>
      <ProfessionPicker
        professions={rest.ownProfessions}
        label={t("profession")}
        placeholder={t("selectProfession")}
        value={filter.profId}
        onChange={(profId) => set({ profId })}
        hasInitialFocus={rest.hasInitialFocus}
      />
    </ClearableField>
  );
}

export function NationalityField({ filter, set, clear, hasInitialFocus }: FilterFieldProps) {
  const t = useMessages("candidates");
  return (
    <ClearableField name={t("nationality")} value={filter.nationality} onClear={clear}>
      <NationalityPicker
        label={t("nationality")}
        placeholder={t("selectNationality")}
        value={filter.nationality}
        onChange={(nationality) => set({ nationality })}
        hasInitialFocus={hasInitialFocus}
      />
    </ClearableField>
  );
}

export function SkillField({ filter, set, clear, hasInitialFocus }: FilterFieldProps) {
  const t = useMessages("candidates");
  return (
    <ClearableField name={t("skill")} value={filter.skillId} onClear={clear}>
      <SkillPicker
        label={t("skill")}
        placeholder={t("selectSkill")}
        value={filter.skillId}
        onChange={(skillId) => set({ skillId })}
        hasInitialFocus={hasInitialFocus}
      />
    </ClearableField>
  );
}

/** Nationalities of the listed candidates; the value is the country's English name. */
function NationalityPicker(props: PickerProps<string>) {
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

function SkillPicker(props: PickerProps<number>) {
  const { data, isPending } = useQuery(skillsQuery());
  return <EntryPicker {...props} entries={data} isLoading={isPending} />;
}

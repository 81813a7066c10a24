import { CountryPicker } from "#/catalogue/pickers/CountryPicker.tsx";
import { NationalityPicker } from "#/catalogue/pickers/NationalityPicker.tsx";
import { ProfessionPicker } from "#/catalogue/pickers/ProfessionPicker.tsx";
import { SkillPicker } from "#/catalogue/pickers/SkillPicker.tsx";
import { useMessages } from "#/platform/language/language.ts";
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

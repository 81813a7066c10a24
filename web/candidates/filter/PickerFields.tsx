import { CountryPicker } from "#/catalogue/pickers/CountryPicker.tsx";
import type { Entry } from "#/catalogue/pickers/EntryPicker.tsx";
import { NationalityPicker } from "#/catalogue/pickers/NationalityPicker.tsx";
import { ProfessionPicker } from "#/catalogue/pickers/ProfessionPicker.tsx";
import { SkillPicker } from "#/catalogue/pickers/SkillPicker.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { ClearableField } from "./ClearableField.tsx";
import type { FilterDraft } from "./FilterForm.tsx";

type Props = { readonly draft: FilterDraft };
type ProfessionProps = Props & { readonly only: readonly Entry[] | undefined };

export function CountryField({ draft }: Props) {
  const t = useMessages("candidates");
  const { filter, set, clear, focusedField } = draft;
  return (
    <ClearableField name={t("country")} value={filter.country} onClear={clear("country")}>
      <CountryPicker
        label={t("country")}
        placeholder={t("selectCountry")}
        value={filter.country}
        onChange={(country) => set({ country })}
        isFirst={focusedField === "country"}
      />
    </ClearableField>
  );
}

export function ProfessionField({ draft, only }: ProfessionProps) {
  const t = useMessages("candidates");
  const { filter, set, clear, focusedField } = draft;
  return (
    <ClearableField name={t("profession")} value={filter.profId} onClear={clear("profession")}>
      <ProfessionPicker
        only={only}
        label={t("profession")}
        placeholder={t("selectProfession")}
        value={filter.profId}
        onChange={(profId) => set({ profId })}
        isFirst={focusedField === "profession"}
      />
    </ClearableField>
  );
}

export function NationalityField({ draft }: Props) {
  const t = useMessages("candidates");
  const { filter, set, clear, focusedField } = draft;
  return (
    <ClearableField
      name={t("nationality")}
      value={filter.nationality}
      onClear={clear("nationality")}
    >
      <NationalityPicker
        label={t("nationality")}
        placeholder={t("selectNationality")}
        value={filter.nationality}
        onChange={(nationality) => set({ nationality })}
        isFirst={focusedField === "nationality"}
      />
    </ClearableField>
  );
}

export function SkillField({ draft }: Props) {
  const t = useMessages("candidates");
  const { filter, set, clear, focusedField } = draft;
  return (
    <ClearableField name={t("skill")} value={filter.skillId} onClear={clear("skill")}>
      <SkillPicker
        label={t("skill")}
        placeholder={t("selectSkill")}
        value={filter.skillId}
        onChange={(skillId) => set({ skillId })}
        isFirst={focusedField === "skill"}
      />
    </ClearableField>
  );
}

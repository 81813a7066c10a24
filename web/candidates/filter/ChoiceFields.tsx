import { Select } from "@mantine/core";
import { genders } from "@wasla/contract/candidates/schemas";
import { employmentStatuses } from "@wasla/contract/catalogue/employment-statuses";
import { useMessages } from "#/platform/language/language.ts";
import { ClearableField } from "./ClearableField.tsx";
import type { FilterDraft } from "./FilterForm.tsx";

type Props = { readonly draft: FilterDraft };

export function GenderField({ draft }: Props) {
  const t = useMessages("candidates");
  const { filter, set, clear, focusedField } = draft;
  return (
    <ClearableField name={t("gender")} value={filter.gender} onClear={clear("gender")}>
      <Select
        label={t("gender")}
        placeholder={t("selectGender")}
        data={genders.map((gender) => ({ value: gender, label: t(gender) }))}
        value={filter.gender ?? null}
        onChange={(gender) => set({ gender: gender ?? undefined })}
        data-autofocus={focusedField === "gender" || undefined}
      />
    </ClearableField>
  );
}

export function StatusField({ draft }: Props) {
  const t = useMessages("candidates");
  const { filter, set, clear, focusedField } = draft;
  return (
    <ClearableField
      name={t("employmentStatus")}
      value={filter.employmentStatus}
      onClear={clear("employmentStatus")}
    >
      <Select
        label={t("employmentStatus")}
        placeholder={t("selectStatus")}
        data={employmentStatuses.map(({ en }) => ({ value: en, label: t(`status${en}`) }))}
        value={filter.employmentStatus ?? null}
        onChange={(employmentStatus) => set({ employmentStatus: employmentStatus ?? undefined })}
        data-autofocus={focusedField === "employmentStatus" || undefined}
      />
    </ClearableField>
  );
}

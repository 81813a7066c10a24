// The fields with two choices each.
import { Select } from "@mantine/core";
import { genders } from "@wasla/contract/candidates/schemas";
import { employmentStatuses } from "@wasla/contract/catalogue/employment-statuses";
import { useWords } from "#/platform/language/language.ts";
import { Field } from "./Field.tsx";
import type { Draft } from "./FilterForm.tsx";

type Props = { readonly draft: Draft };

export function GenderField({ draft }: Props) {
  const words = useWords("candidates");
  const { filter, set, clear, first } = draft;
  return (
    <Field name={words("gender")} isSet={filter.gender} onClear={clear("gender")}>
      <Select
        label={words("gender")}
        placeholder={words("selectGender")}
        data={genders.map((gender) => ({ value: gender, label: words(gender) }))}
        value={filter.gender ?? null}
        onChange={(gender) => set({ gender: gender ?? undefined })}
        data-autofocus={first === "gender" || undefined}
      />
    </Field>
  );
}

export function StatusField({ draft }: Props) {
  const words = useWords("candidates");
  const { filter, set, clear, first } = draft;
  return (
    <Field
      name={words("employmentStatus")}
      isSet={filter.employmentStatus}
      onClear={clear("employmentStatus")}
    >
      <Select
        label={words("employmentStatus")}
        placeholder={words("selectStatus")}
        data={employmentStatuses.map(({ en }) => ({ value: en, label: words(`status${en}`) }))}
        value={filter.employmentStatus ?? null}
        onChange={(employmentStatus) => set({ employmentStatus: employmentStatus ?? undefined })}
        data-autofocus={first === "employmentStatus" || undefined}
      />
    </Field>
  );
}

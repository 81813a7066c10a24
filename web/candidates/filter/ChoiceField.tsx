import { Select } from "@mantine/core";
import { useMessages } from "#/platform/language/language.ts";
import { ClearableField, type FilterFieldProps } from "./ClearableField.tsx";
import { type ChoiceFilterName, filters, filterUrlFields } from "./filters.ts";

type Props = FilterFieldProps & { readonly name: ChoiceFilterName };

/** The field of a filter with a fixed list of options. */
export function ChoiceField({ name, filter, set, clear, hasInitialFocus }: Props) {
  const t = useMessages("candidates");
  const { label, placeholder, options } = filters[name].choices;
  return (
    <ClearableField name={t(label)} value={filter[name]} onClear={clear}>
      <Select
        label={t(label)}
        placeholder={t(placeholder)}
        data={options.map((option) => ({ value: option.value, label: t(option.label) }))}
        value={filter[name] ?? null}
        onChange={(value) => set({ [name]: filterUrlFields[name].read(value) })}
        data-autofocus={hasInitialFocus || undefined}
      />
    </ClearableField>
  );
}

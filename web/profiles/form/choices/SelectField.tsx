import type { HTMLInputAutoCompleteAttribute } from "react";
import { FieldContainer } from "#/profiles/form/fields/FieldContainer.tsx";
import { useFieldLabel, useTextField } from "#/profiles/form/fields/use-field.ts";
import { NativeSelect, type SelectOption } from "#/ui/fields/NativeSelect.tsx";

type Props = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly emptyLabel?: string;
  readonly isOptional?: boolean;
  /** Called before the form's value changes. */
  readonly onPick?: (value: string) => void;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
};

export function SelectField({ name, label, isOptional = false, onPick, ...rest }: Props) {
  const labelText = useFieldLabel(label, isOptional);
  const field = useTextField(name);
  return (
    <FieldContainer name={name}>
      <NativeSelect
        {...rest}
        {...field}
        onChange={(event) => {
          onPick?.(event.currentTarget.value);
          return field.onChange(event);
        }}
        label={labelText}
        required={!isOptional}
      />
    </FieldContainer>
  );
}

import type { HTMLInputAutoCompleteAttribute } from "react";
import { FieldPlace } from "#/profiles/form/fields/FieldPlace.tsx";
import { useTextField } from "#/profiles/form/fields/use-field.ts";
import { useLabel } from "#/profiles/form/fields/use-label.ts";
import { type PlainOption, PlainSelect } from "#/ui/fields/PlainSelect.tsx";

type Props = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly PlainOption[];
  readonly none?: string;
  readonly isOptional?: boolean;
  /** Before the form knows of it. */
  readonly onPick?: (value: string) => void;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
};

/** One of a few, by the browser's own list. */
export function SelectField({ name, label, isOptional = false, onPick, ...rest }: Props) {
  const said = useLabel(label, isOptional);
  const field = useTextField(name);
  return (
    <FieldPlace of={name}>
      <PlainSelect
        {...rest}
        {...field}
        onChange={(event) => {
          onPick?.(event.currentTarget.value);
          return field.onChange(event);
        }}
        label={said}
        required={!isOptional}
      />
    </FieldPlace>
  );
}

import type { ReactNode } from "react";
import { FieldContainer } from "#/profiles/form/fields/FieldContainer.tsx";
import { useFieldBinding } from "#/profiles/form/fields/use-field.ts";
import { Checkbox } from "#/ui/fields/Checkbox.tsx";

type Props = {
  readonly name: string;
  readonly onToggle?: (isChecked: boolean) => void;
  readonly children: ReactNode;
};

export function CheckboxField({ name, onToggle, children }: Props) {
  const { value, onChange, error } = useFieldBinding<boolean>(name);
  return (
    <FieldContainer name={name}>
      <Checkbox
        checked={value}
        error={error}
        onChange={({ target }) => {
          onChange(target.checked);
          onToggle?.(target.checked);
        }}
      >
        {children}
      </Checkbox>
    </FieldContainer>
  );
}

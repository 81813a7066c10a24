import type { ReactNode } from "react";
import { FieldPlace } from "#/profiles/form/fields/FieldPlace.tsx";
import { useHeldField } from "#/profiles/form/fields/use-field.ts";
import { PlainCheckbox } from "#/ui/fields/PlainCheckbox.tsx";

type Props = {
  readonly name: string;
  readonly onTick?: (isTicked: boolean) => void;
  readonly children: ReactNode;
};

/** One box to tick. */
export function BoxField({ name, onTick, children }: Props) {
  const { value, onChange, error } = useHeldField<boolean>(name);
  return (
    <FieldPlace of={name}>
      <PlainCheckbox
        checked={value}
        error={error}
        onChange={({ target }) => {
          onChange(target.checked);
          onTick?.(target.checked);
        }}
      >
        {children}
      </PlainCheckbox>
    </FieldPlace>
  );
}

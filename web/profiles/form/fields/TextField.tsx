import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from "react";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { FieldPlace } from "./FieldPlace.tsx";
import { useTextField } from "./use-field.ts";
import { useLabel } from "./use-label.ts";

type Props = {
  readonly name: string;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly hint?: ReactNode;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: "numeric" | "text";
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Of the list of what may be meant. */
  readonly list?: string;
};

/** One line of text in either writing direction. */
export function TextField({ name, label, isOptional = false, autoComplete, ...rest }: Props) {
  const said = useLabel(label, isOptional);
  return (
    <FieldPlace of={name}>
      <PlainField
        dir="auto"
        {...rest}
        {...useTextField(name)}
        label={said}
        autoComplete={autoComplete ?? "off"}
        required={!isOptional}
      />
    </FieldPlace>
  );
}

import { latinDigits } from "@wasla/contract/accounts/person";
import type {
  FormEvent,
  HTMLInputAutoCompleteAttribute,
  HTMLInputTypeAttribute,
  ReactNode,
} from "react";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { FieldPlace } from "./FieldPlace.tsx";
import { useTextField } from "./use-field.ts";
import { useLabel } from "./use-label.ts";

type Props = {
  readonly name: string;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly dir?: "auto" | "ltr";
  readonly hint?: ReactNode;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: "numeric" | "text";
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Arabic and Persian digits become 0 to 9 as they are typed. */
  readonly isInLatinDigits?: boolean;
  /** Of the list of what may be meant. */
  readonly list?: string;
};

/** One line of text in either writing direction. */
export function TextField({ name, label, isOptional = false, isInLatinDigits, ...input }: Props) {
  const { autoComplete = "off", ...rest } = input;
  const said = useLabel(label, isOptional);
  return (
    <FieldPlace of={name}>
      <PlainField
        dir="auto"
        {...rest}
        {...useTextField(name)}
        label={said}
        autoComplete={autoComplete}
        {...(isInLatinDigits && { onInput: keepLatinDigits })}
        required={!isOptional}
      />
    </FieldPlace>
  );
}

/** Before the form reads it; the caret stays behind its letter. */
function keepLatinDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const read = latinDigits(input.value);
  if (read === input.value) return;
  const { selectionEnd } = input;
  input.value = read;
  input.setSelectionRange(selectionEnd, selectionEnd);
}

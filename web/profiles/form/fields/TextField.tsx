import { toLatinDigits } from "@wasla/contract/accounts/registration-fields";
import type {
  FormEvent,
  HTMLInputAutoCompleteAttribute,
  HTMLInputTypeAttribute,
  ReactNode,
} from "react";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { FieldContainer } from "./FieldContainer.tsx";
import { useFieldLabel, useTextField } from "./use-field.ts";

type Props = {
  readonly name: string;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly dir?: "auto" | "ltr";
  readonly hint?: ReactNode;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: "numeric" | "text";
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Converts Arabic and Persian digits to 0 to 9 while typing. */
  readonly isInLatinDigits?: boolean;
  /** Id of a datalist with suggestions. */
  readonly list?: string;
};

/** One line of text in either writing direction. */
export function TextField({ name, label, isOptional = false, isInLatinDigits, ...input }: Props) {
  const { autoComplete = "off", ...rest } = input;
  const labelText = useFieldLabel(label, isOptional);
  return (
    <FieldContainer name={name}>
      <TextInput
        dir="auto"
        {...rest}
        {...useTextField(name)}
        label={labelText}
        autoComplete={autoComplete}
        {...(isInLatinDigits && { onInput: replaceDigits })}
        required={!isOptional}
      />
    </FieldContainer>
  );
}

/** Runs before the form reads the value; keeps the caret in place. */
function replaceDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const converted = toLatinDigits(input.value);
  if (converted === input.value) return;
  const { selectionEnd } = input;
  input.value = converted;
  input.setSelectionRange(selectionEnd, selectionEnd);
}

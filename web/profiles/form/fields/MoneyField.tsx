import { maskMoney } from "@wasla/contract/profiles/money";
import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { FieldContainer } from "./FieldContainer.tsx";
import { useFieldBinding, useFieldLabel } from "./use-field.ts";

type Props = { readonly name: string; readonly label: string; readonly hint?: string };

/** An amount, formatted with commas while it is typed. */
export function MoneyField({ name, label, hint }: Props) {
  const labelText = useFieldLabel(label, true);
  const { value, onChange, onBlur, error } = useFieldBinding<string>(name);
  const { input, saveCaret } = useCaret();
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    saveCaret(currentTarget);
    onChange(maskMoney(currentTarget.value));
  };
  return (
    <FieldContainer name={name}>
      <TextInput
        ref={input}
        label={labelText}
        hint={hint}
        value={value}
        onChange={handleChange}
        onBlur={onBlur}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
      />
    </FieldContainer>
  );
}

/** Keeps the caret behind the same digit when commas are added or removed before it. */
function useCaret() {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number>(undefined);
  useLayoutEffect(() => {
    const field = input.current;
    if (digitsBefore.current === undefined || !field) return;
    const position = caretPositionAfter(field.value, digitsBefore.current);
    digitsBefore.current = undefined;
    field.setSelectionRange(position, position);
  });
  return {
    input,
    saveCaret: ({ value, selectionEnd }: HTMLInputElement) => {
      digitsBefore.current = countDigits(value.slice(0, selectionEnd ?? value.length));
    },
  };
}

function countDigits(text: string): number {
  return text.replace(/[^\d.\u0660-\u0669\u06f0-\u06f9٫]/g, "").length;
}

function caretPositionAfter(text: string, signs: number): number {
  let at = Math.min(1, text.length);
  while (at < text.length && countDigits(text.slice(0, at)) < signs) at++;
  return at;
}

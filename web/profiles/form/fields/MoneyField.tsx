import { maskMoney } from "@wasla/contract/profiles/money";
import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { FieldPlace } from "./FieldPlace.tsx";
import { useHeldField } from "./use-field.ts";
import { useLabel } from "./use-label.ts";

type Props = { readonly name: string; readonly label: string; readonly hint?: string };

/** An amount, written with commas while it is typed. */
export function MoneyField({ name, label, hint }: Props) {
  const said = useLabel(label, true);
  const { value, onChange, onBlur, error } = useHeldField<string>(name);
  const { input, keepPlace } = useCaret();
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    keepPlace(currentTarget);
    onChange(maskMoney(currentTarget.value));
  };
  return (
    <FieldPlace of={name}>
      <PlainField
        ref={input}
        label={said}
        hint={hint}
        value={value}
        onChange={type}
        onBlur={onBlur}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
      />
    </FieldPlace>
  );
}

/** Commas come and go in front of the caret: it stays behind the same digit. */
function useCaret() {
  const input = useRef<HTMLInputElement>(null);
  const behind = useRef<number>(undefined);
  useLayoutEffect(() => {
    const field = input.current;
    if (behind.current === undefined || !field) return;
    const place = placeBehind(field.value, behind.current);
    behind.current = undefined;
    field.setSelectionRange(place, place);
  });
  return {
    input,
    keepPlace: ({ value, selectionEnd }: HTMLInputElement) => {
      behind.current = signsIn(value.slice(0, selectionEnd ?? value.length));
    },
  };
}

function signsIn(text: string): number {
  return text.replace(/[^\d.\u0660-\u0669\u06f0-\u06f9٫]/g, "").length;
}

function placeBehind(text: string, signs: number): number {
  let at = Math.min(1, text.length);
  while (at < text.length && signsIn(text.slice(0, at)) < signs) at++;
  return at;
}

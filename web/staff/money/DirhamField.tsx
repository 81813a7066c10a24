import { maskMoney } from "@wasla/contract/profiles/money";
import type { FieldBinding } from "#/platform/form/form.ts";
import { TextInput } from "#/ui/fields/TextInput.tsx";

type Props = {
  readonly label: string;
  readonly hint?: string;
  /** The value is as formatted in the field. */
  readonly binding: FieldBinding<string>;
  readonly required?: boolean;
  /** Whether it takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
};

export function DirhamField({ binding, isFirst, ...field }: Props) {
  return (
    <TextInput
      {...field}
      {...binding}
      {...(isFirst && { "data-autofocus": true })}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      onChange={({ currentTarget }) => binding.onChange(maskMoney(currentTarget.value))}
    />
  );
}

import { maskMoney } from "@wasla/contract/profiles/money";
import type { FieldBinding } from "#/platform/form/form.ts";
import { TextInput } from "#/ui/fields/TextInput.tsx";

type Props = {
  readonly binding: FieldBinding<string>;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
};

export function NumberField({ binding, ...field }: Props) {
  return (
    <TextInput
      {...field}
      {...binding}
      inputMode="numeric"
      dir="ltr"
      onChange={({ currentTarget }) => binding.onChange(maskMoney(currentTarget.value).trim())}
    />
  );
}

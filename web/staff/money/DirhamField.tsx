import { maskMoney } from "@wasla/contract/profiles/money";
import { PlainField } from "#/ui/fields/PlainField.tsx";

type Props = {
  readonly label: string;
  readonly hint?: string;
  /** As formatted in the field. */
  readonly value: string;
  readonly onChange: (masked: string) => void;
  readonly error: string | undefined;
  readonly required?: boolean;
  /** Whether it takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
};

export function DirhamField({ value, onChange, isFirst, ...field }: Props) {
  return (
    <PlainField
      {...field}
      {...(isFirst && { "data-autofocus": true })}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(maskMoney(currentTarget.value))}
    />
  );
}

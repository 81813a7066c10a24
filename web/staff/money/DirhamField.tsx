import { maskMoney } from "@wasla/contract/profiles/money";
import { PlainField } from "#/ui/fields/PlainField.tsx";

type Props = {
  readonly label: string;
  readonly hint?: string;
  /** As the field shows it. */
  readonly value: string;
  readonly onChange: (masked: string) => void;
  readonly error: string | undefined;
  readonly required?: boolean;
  /** Takes the focus as its dialog is opened. */
  readonly isFirst?: boolean;
};

/** An amount of dirhams while it is typed. */
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

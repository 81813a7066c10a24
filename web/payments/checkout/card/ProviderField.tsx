import { type ReactNode, useId } from "react";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import field from "#/ui/fields/PlainField.module.css";
import style from "./card.module.css";

type Props = {
  readonly label: string;
  readonly error: string | undefined;
  /** The provider's field, which takes the id that the label names. */
  readonly children: (id: string) => ReactNode;
};

/** Around a field of the card provider: looks and says what is wrong as ours do. */
export function ProviderField({ label, error, children }: Props) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div
        className={`${field.frame} ${style.frame}`}
        data-wrong={error !== undefined || undefined}
      >
        {children(id)}
      </div>
      <span role="status">{error !== undefined && <FieldError>{error}</FieldError>}</span>
    </div>
  );
}

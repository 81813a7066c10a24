import { type ReactNode, useId } from "react";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import field from "#/ui/fields/PlainField.module.css";
import style from "./card.module.css";

type Props = {
  readonly label: string;
  readonly error: string | undefined;
  /** Renders the provider's field with the id that the label refers to. */
  readonly children: (id: string) => ReactNode;
};

/** Gives a field of the card provider the look and error message of our own fields. */
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

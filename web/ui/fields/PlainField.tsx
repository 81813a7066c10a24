import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { FieldError } from "./FieldError.tsx";
import style from "./PlainField.module.css";

type Props = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  /** Stands in the field at its end. */
  readonly after?: ReactNode;
  /** Stands below the field, and is heard with it. */
  readonly hint?: ReactNode;
};

/** A text field of pages that do without the component library; looks like its fields. */
export function PlainField({ label, error, after, hint, ...input }: Props) {
  const id = useId();
  const said = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return (
    <div className={style.field}>
      <label htmlFor={id} className={style.label}>
        {label}
      </label>
      <div className={style.frame} data-wrong={error !== undefined || undefined}>
        <input
          {...input}
          id={id}
          className={style.input}
          aria-invalid={error !== undefined}
          aria-describedby={said.length > 0 ? said.join(" ") : undefined}
        />
        {after}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={style.hint}>
          {hint}
        </div>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from "react";
import { FieldError } from "./FieldError.tsx";
import field from "./PlainField.module.css";
import style from "./PlainText.module.css";

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
  /** Stands below the field, and is heard with it. */
  readonly hint?: ReactNode;
};

/** A text of several lines, which grows with what is typed. */
export function PlainText({ label, error, hint, ...text }: Props) {
  const id = useId();
  const said = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={field.frame} data-wrong={error !== undefined || undefined}>
        <textarea
          rows={3}
          {...text}
          id={id}
          className={`${field.input} ${style.text}`}
          aria-invalid={error !== undefined}
          aria-describedby={said.length > 0 ? said.join(" ") : undefined}
        />
      </div>
      {hint && (
        <div id={`${id}-hint`} className={field.hint}>
          {hint}
        </div>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

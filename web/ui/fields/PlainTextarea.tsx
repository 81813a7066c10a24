import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from "react";
import { FieldError } from "./FieldError.tsx";
import field from "./PlainField.module.css";
import classes from "./PlainTextarea.module.css";

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
  /** Shown below the field and read with it. */
  readonly hint?: ReactNode;
};

/** Multi-line text field that grows with its content. */
export function PlainTextarea({ label, error, hint, ...text }: Props) {
  const id = useId();
  const descriptionIds = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
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
          className={`${field.input} ${classes.text}`}
          aria-invalid={error !== undefined}
          aria-describedby={descriptionIds.length > 0 ? descriptionIds.join(" ") : undefined}
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

import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import classes from "#/ui/fields/field.module.css";

type Props = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  /** Shown inside the field, at its end. */
  readonly endContent?: ReactNode;
  /** Shown below the field and read with it. */
  readonly hint?: ReactNode;
};

/** Looks like Mantine's. */
export function TextInput({ label, error, endContent, hint, ...input }: Props) {
  const id = useId();
  const descriptionIds = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.frame} data-wrong={error !== undefined || undefined}>
        <input
          {...input}
          id={id}
          className={classes.input}
          aria-invalid={error !== undefined}
          aria-describedby={descriptionIds.length > 0 ? descriptionIds.join(" ") : undefined}
        />
        {endContent}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { FieldError } from "./FieldError.tsx";
import classes from "./PlainCheckbox.module.css";

type Props = InputHTMLAttributes<HTMLInputElement> & {
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  /** What is agreed to by ticking; may hold links. */
  readonly children: ReactNode;
};

/** A box to tick on pages that do without the component library. */
export function PlainCheckbox({ error, children, ...input }: Props) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={classes.label}>
        <input
          {...input}
          type="checkbox"
          className={classes.box}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

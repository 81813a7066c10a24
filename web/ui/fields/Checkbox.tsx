import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import classes from "./Checkbox.module.css";
import { FieldError } from "./FieldError.tsx";

type Props = InputHTMLAttributes<HTMLInputElement> & {
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  /** The label; may contain links. */
  readonly children: ReactNode;
};

/** Checkbox. */
export function Checkbox({ error, children, ...input }: Props) {
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

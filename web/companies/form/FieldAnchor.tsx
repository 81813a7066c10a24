import type { ReactNode } from "react";
import classes from "./form.module.css";

type Props = {
  /** The field's name in the form. */
  readonly of: string;
  /** It is there because of a choice, and slides in. */
  readonly isAdded?: boolean;
  readonly children: ReactNode;
};

/** Where a field stands, so that the summary of what is wrong finds it. */
export function FieldAnchor({ of, isAdded, children }: Props) {
  return (
    <div data-field={of} className={isAdded ? `${classes.place} ${classes.added}` : classes.place}>
      {children}
    </div>
  );
}

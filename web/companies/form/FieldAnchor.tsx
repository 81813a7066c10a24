import type { ReactNode } from "react";
import classes from "./form.module.css";

type Props = {
  /** The field's name in the form. */
  readonly fieldName: string;
  /** Slides in, because a choice has just revealed it. */
  readonly isAdded?: boolean;
  readonly children: ReactNode;
};

/** Marks a field, so that the error summary can focus it. */
export function FieldAnchor({ fieldName, isAdded, children }: Props) {
  return (
    <div
      data-field={fieldName}
      className={isAdded ? `${classes.place} ${classes.added}` : classes.place}
    >
      {children}
    </div>
  );
}

import type { ReactNode } from "react";
import classes from "./fields.module.css";

type Props = { readonly name: string; readonly children: ReactNode };

/** Marks the field, so that the error summary can find it. */
export function FieldContainer({ name, children }: Props) {
  return (
    <div data-field={name} className={classes.place}>
      {children}
    </div>
  );
}

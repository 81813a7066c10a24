import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./FieldError.module.css";

type Props = {
  /** By which its field refers to it, where the component library does not. */
  readonly id?: string;
  readonly children: ReactNode;
};

/** What is wrong with a field. */
export function FieldError({ id, children }: Props) {
  return (
    <span id={id} className={classes.error}>
      <IconAlertCircle size={16} aria-hidden="true" />
      {children}
    </span>
  );
}

import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./FieldError.module.css";

type Props = {
  /** For `aria-describedby`, where Mantine does not set it. */
  readonly id?: string;
  readonly children: ReactNode;
};

export function FieldError({ id, children }: Props) {
  return (
    <span id={id} className={classes.error}>
      <IconAlertCircle size={16} aria-hidden="true" />
      {children}
    </span>
  );
}

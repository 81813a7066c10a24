import type { ReactNode } from "react";
import classes from "./VisuallyHidden.module.css";

type Props = { readonly children: ReactNode; readonly role?: "status" | "alert" };

/** Text for screen readers only. */
export function VisuallyHidden({ children, role }: Props) {
  return (
    <span className={classes.hidden} role={role}>
      {children}
    </span>
  );
}

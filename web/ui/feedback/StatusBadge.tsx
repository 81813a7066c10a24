import type { ReactNode } from "react";
import classes from "./StatusBadge.module.css";

type Props = {
  readonly tone: "off" | "neutral" | "success" | "warning" | "danger" | "premium";
  readonly children: ReactNode;
};

/** A status on a tinted background. */
export function StatusBadge({ tone, children }: Props) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}

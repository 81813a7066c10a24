import { IconAlertCircle, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./Notice.module.css";

type Props = { readonly tone?: "info" | "danger"; readonly children: ReactNode };

/** A notice above the content it is about. */
export function Notice({ tone = "info", children }: Props) {
  const Icon = tone === "danger" ? IconAlertCircle : IconInfoCircle;
  return (
    <div className={classes.notice} data-tone={tone}>
      <Icon size={20} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

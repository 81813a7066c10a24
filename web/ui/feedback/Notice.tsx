import { IconAlertCircle, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import style from "./Notice.module.css";

type Props = { readonly tone?: "info" | "danger"; readonly children: ReactNode };

/** A sentence that stands above what it is about. */
export function Notice({ tone = "info", children }: Props) {
  const Sign = tone === "danger" ? IconAlertCircle : IconInfoCircle;
  return (
    <div className={style.notice} data-tone={tone}>
      <Sign size={20} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

import type { ReactNode } from "react";
import style from "./StateBadge.module.css";

type Props = {
  readonly tone: "off" | "neutral" | "success" | "warning" | "danger" | "premium";
  readonly children: ReactNode;
};

/** A state in words on a quiet ground of its colour. */
export function StateBadge({ tone, children }: Props) {
  return (
    <span className={style.badge} data-tone={tone}>
      {children}
    </span>
  );
}

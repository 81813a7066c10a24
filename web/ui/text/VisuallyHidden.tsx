import type { ReactNode } from "react";
import style from "./VisuallyHidden.module.css";

type Props = { readonly children: ReactNode; readonly role?: "status" | "alert" };

/** Text that is heard and not seen. */
export function VisuallyHidden({ children, role }: Props) {
  return (
    <span className={style.hidden} role={role}>
      {children}
    </span>
  );
}

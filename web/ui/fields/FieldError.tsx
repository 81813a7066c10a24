import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import style from "./FieldError.module.css";

/** What is wrong with a field of the component library, marked as the plain fields mark it. */
export function FieldError({ children }: { readonly children: ReactNode }) {
  return (
    <span className={style.error}>
      <IconAlertCircle size={16} aria-hidden="true" />
      {children}
    </span>
  );
}

import type { ReactNode } from "react";
import style from "./fields.module.css";

type Props = { readonly name: string; readonly children: ReactNode };

/** Marks the field, so that the error summary can find it. */
export function FieldContainer({ name, children }: Props) {
  return (
    <div data-field={name} className={style.place}>
      {children}
    </div>
  );
}

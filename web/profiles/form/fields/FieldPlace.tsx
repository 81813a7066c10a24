import type { ReactNode } from "react";
import style from "./fields.module.css";

type Props = { readonly of: string; readonly children: ReactNode };

/** Where a field stands, so that the summary of what is wrong finds it. */
export function FieldPlace({ of, children }: Props) {
  return (
    <div data-field={of} className={style.place}>
      {children}
    </div>
  );
}

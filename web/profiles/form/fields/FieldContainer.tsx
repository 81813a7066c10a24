import type { ReactNode } from "react";
import style from "./fields.module.css";

type Props = { readonly name: string; readonly children: ReactNode };

/** Where a field stands, so that the summary of what is wrong finds it. */
export function FieldContainer({ name, children }: Props) {
  return (
    <div data-field={name} className={style.place}>
      {children}
    </div>
  );
}

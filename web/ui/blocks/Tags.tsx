import type { ReactNode } from "react";
import style from "./Tags.module.css";

/** Short words beside each other, each in a `<li>`. */
export function Tags({ children }: { readonly children: ReactNode }) {
  return <ul className={style.tags}>{children}</ul>;
}

import type { ReactNode } from "react";
import classes from "./TagList.module.css";

/** Short labels in a row, each in a `<li>`. */
export function TagList({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.tags}>{children}</ul>;
}

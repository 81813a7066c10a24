import type { ReactNode } from "react";
import classes from "./filters.module.css";

export function Filters({ children }: { readonly children: ReactNode }) {
  return <search className={classes.filters}>{children}</search>;
}

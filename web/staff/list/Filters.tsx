import type { ReactNode } from "react";
import likePlain from "#/ui/theme/mantine-like-plain.module.css";
import classes from "./filters.module.css";

export function Filters({ children }: { readonly children: ReactNode }) {
  return <search className={`${classes.filters} ${likePlain.likePlain}`}>{children}</search>;
}

import type { ReactNode } from "react";
import likePlain from "#/ui/theme/mantine-like-plain.module.css";
import classes from "./filters.module.css";

/** What narrows a list, above it. */
export function Filters({ children }: { readonly children: ReactNode }) {
  return <search className={`${classes.filters} ${likePlain.likePlain}`}>{children}</search>;
}

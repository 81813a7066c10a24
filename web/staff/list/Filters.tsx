import type { ReactNode } from "react";
import likePlain from "#/ui/theme/like-plain.module.css";
import style from "./filters.module.css";

/** What narrows a list, above it. */
export function Filters({ children }: { readonly children: ReactNode }) {
  return <search className={`${style.filters} ${likePlain.likePlain}`}>{children}</search>;
}

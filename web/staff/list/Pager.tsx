import { Link, useSearchParams } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import style from "./console-table.module.css";

/** From page to page by the address; the browser's own way leads back. */
export function Pager({ next }: { readonly next: string | null }) {
  const t = useWords("staff");
  const [search] = useSearchParams();
  const isFirst = !search.has("after");
  if (isFirst && next === null) return null;
  return (
    <nav className={style.pager}>
      {!isFirst && <Link to={addressOf(search, null)}>{t("firstPage")}</Link>}
      {next !== null && <Link to={addressOf(search, next)}>{t("nextPage")}</Link>}
    </nav>
  );
}

function addressOf(search: URLSearchParams, after: string | null): string {
  const wanted = new URLSearchParams(search);
  if (after === null) wanted.delete("after");
  else wanted.set("after", after);
  return `?${wanted}`;
}

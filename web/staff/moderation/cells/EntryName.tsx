import type { CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import { Link, useLocation, useSearchParams } from "react-router";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage } from "#/platform/language/language.ts";
import { nameElementId } from "#/staff/moderation/entry-actions.ts";
import classes from "./cells.module.css";

/** Links to the entry's history; the name in the page's language comes first. */
export function EntryName({ entry }: { readonly entry: CatalogueEntry }) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const language = useLanguage();
  const { label, labelAr } = entry;
  const name = labelIn(language, entry);
  const other = name === label ? { lang: "ar", text: labelAr } : { lang: "en", text: label };
  const opened = new URLSearchParams(search);
  opened.set("entry", entry._id);
  return (
    <>
      <Link
        id={nameElementId(entry)}
        className={classes.name}
        to={`?${opened}`}
        state={state}
        preventScrollReset
      >
        <bdi>{name}</bdi>
      </Link>
      {other.text !== null && (
        <span className={classes.other}>
          <bdi lang={other.lang}>{other.text}</bdi>
        </span>
      )}
    </>
  );
}

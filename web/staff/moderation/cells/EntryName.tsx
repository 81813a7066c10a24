import type { CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import { Link, useSearchParams } from "react-router";
import { nameId } from "#/staff/moderation/deeds.ts";
import style from "./cells.module.css";

/** Leads to the entry's history; its row is known by it. */
export function EntryName({ entry }: { readonly entry: CatalogueEntry }) {
  const [search] = useSearchParams();
  const opened = new URLSearchParams(search);
  opened.set("entry", entry._id);
  return (
    <>
      <Link id={nameId(entry)} className={style.name} to={`?${opened}`} preventScrollReset>
        <bdi>{entry.label}</bdi>
      </Link>
      {entry.labelAr !== null && (
        <span className={style.other}>
          <bdi lang="ar">{entry.labelAr}</bdi>
        </span>
      )}
    </>
  );
}

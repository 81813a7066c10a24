import { columnTitle } from "@wasla/contract/candidates/list-columns";
import { useEffect, useRef } from "react";
import type { ListState } from "#/candidates/list-url.ts";
import { sortColumns } from "#/candidates/table/use-columns.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import classes from "./list.module.css";

type Props = {
  readonly list: ListState;
  readonly total: number | undefined;
  /** `total` still belongs to the previous list. */
  readonly isStale: boolean;
};

/** Candidate count and sort order; changes of either are announced. */
export function ListStatus({ list: { sort, search, filter }, total, isStale }: Props) {
  const t = useMessages("candidates");
  const language = useLanguage();
  const { number } = useFormats();
  const column = sort && columnTitle(sortColumns[sort.by], language);
  const order = column ? t(sort.direction === 1 ? "sorted" : "sortedDown", { column }) : "";
  const countText =
    total === undefined ? "" : t("candidates", { count: total, shown: number(total) });
  useAnnounceOnChange(order || t("unsorted"), `${sort?.by} ${sort?.direction}`);
  useAnnounceOnChange(isStale ? "" : countText, `${search} ${JSON.stringify(filter)} ${total}`);
  return (
    <p className={classes.status}>
      {countText}
      {order && ` · ${order}`}
    </p>
  );
}

/** Announces `text` when `reason` changes, but not initially or while `text` is empty. */
function useAnnounceOnChange(text: string, reason: string) {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (text === "") return;
    if (before.current !== undefined && before.current !== reason) announce(text);
    before.current = reason;
  }, [text, reason]);
}

import { columnTitle } from "@wasla/contract/candidates/row";
import { useEffect, useRef } from "react";
import type { ListState, SortName } from "#/candidates/list-address.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import classes from "./list.module.css";

export const sortColumns = {
  sortExp: "experience",
  sortGender: "gender",
  sortAge: "age",
} as const satisfies Record<SortName, string>;

type Props = {
  readonly list: ListState;
  readonly total: number | undefined;
  /** The number is still that of another list. */
  readonly isOld: boolean;
};

/** How many candidates there are and in which order; both are also said when they change. */
export function StatusLine({ list: { sort, search, filter }, total, isOld }: Props) {
  const words = useWords("candidates");
  const language = useLanguage();
  const { number } = useFormats();
  const column = sort && columnTitle(sortColumns[sort.by], language);
  const order = column ? words(sort.direction === 1 ? "sorted" : "sortedDown", { column }) : "";
  const found =
    total === undefined ? "" : words("candidates", { count: total, shown: number(total) });
  useSaid(order || words("unsorted"), `${sort?.by} ${sort?.direction}`);
  useSaid(isOld ? "" : found, `${search} ${JSON.stringify(filter)} ${total}`);
  return (
    <p className={classes.status}>
      {found}
      {order && ` · ${order}`}
    </p>
  );
}

/** Says a text when its reason changes; not at the start, and not while there is nothing to say. */
function useSaid(text: string, reason: string) {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (text === "") return;
    if (before.current !== undefined && before.current !== reason) announce(text);
    before.current = reason;
  }, [text, reason]);
}

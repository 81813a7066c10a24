/** A list's filters and page in the URL, named like the request's parameters. */
import { useSearchParams } from "react-router";
import {
  readUrlState,
  type UrlField,
  type UrlState,
  urlText,
  writeUrlState,
} from "#/platform/state/url-state.ts";

const pageField = { after: urlText() };

export function useListUrl<F extends Readonly<Record<string, UrlField<unknown>>>>(fields: F) {
  const [search, setSearch] = useSearchParams();
  /** Changes filters and returns to the first page; typing replaces the history entry. */
  const setFilter = (changes: Partial<UrlState<F>>, { isTyping = false } = {}) =>
    setSearch(
      (current) => {
        const next = writeUrlState(fields, current, changes);
        next.delete("after");
        return next;
      },
      { replace: isTyping },
    );
  return { ...readUrlState(fields, search), ...readUrlState(pageField, search), setFilter };
}

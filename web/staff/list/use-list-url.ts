/** A list's filters and place, as the address holds them under the request's own names. */
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
  /** Another filter begins at the start; what is being typed replaces the entry of the history. */
  const filter = (part: Partial<UrlState<F>>, { isTyping = false } = {}) =>
    setSearch(
      (now) => {
        const next = writeUrlState(fields, now, part);
        next.delete("after");
        return next;
      },
      { replace: isTyping },
    );
  return { ...readUrlState(fields, search), ...readUrlState(pageField, search), filter };
}

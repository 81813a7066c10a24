import { useRef } from "react";
import type { Entry } from "#/catalogue/pickers/EntryPicker.tsx";
import type { SearchBoxState, TypedQueryReader } from "./typed-query-reader.ts";

/** The typed query reader, loaded when the search box gets the focus. */
export function useTypedQuery(
  ownProfessions: readonly Entry[] | undefined,
  searchBox: SearchBoxState,
) {
  const reader = useRef<TypedQueryReader>(undefined);
  const loading = useRef<Promise<void>>(undefined);
  const load = async () => {
    loading.current ??= import("./typed-query-reader.ts")
      .then(({ createTypedQueryReader }) => createTypedQueryReader(ownProfessions))
      .then((created) => {
        reader.current = created;
      })
      .catch(() => {
        // Without the reader, the box searches plain text; the next focus retries.
        loading.current = undefined;
      });
    await loading.current;
  };
  return {
    load,
    isLoaded: () => reader.current !== undefined,
    toSearchText: (text: string) => reader.current?.toSearchText(text) ?? text.trim(),
    applyFilters: (text: string, isFinished: boolean) =>
      reader.current?.applyFilters(text, isFinished, searchBox) ?? false,
  };
}

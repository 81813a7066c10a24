import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { announce } from "#/platform/feedback/announce.ts";
import { useWords } from "#/platform/language/language.ts";

type Page = { readonly rows: readonly ListedJobSeeker[]; readonly pageNo: number };

/** Who is chosen, across pages: by id, with the page where it happened. Another list empties it. */
export function useSelection(page: Page, listKey: string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const shown = useRef(page);
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    shown.current = page;
  });
  const clear = useCallback(() => setChosen(new Map()), []);
  useClearOnChange(listKey, chosen.size, clear);

  /** With `isRange` everything from the row chosen before goes along. */
  const toggle = useCallback((id: string, isRange: boolean) => {
    const { rows, pageNo } = shown.current;
    const ids = rows.map(({ _id }) => _id);
    const range = isRange ? between(ids, last.current, id) : [id];
    last.current = id;
    setChosen((now) => withIds(now, range, pageNo, !now.has(id)));
  }, []);

  const ids = page.rows.map(({ _id }) => _id);
  const here = ids.filter((id) => chosen.has(id)).length;
  const isWhole = here > 0 && here === ids.length;
  return {
    chosen,
    clear,
    toggle,
    pages: new Set(chosen.values()).size,
    pageSelection: wordFor(here, isWhole),
    togglePage: () => setChosen((now) => withIds(now, ids, page.pageNo, !isWhole)),
  };
}

export type Selection = ReturnType<typeof useSelection>;

function useClearOnChange(listKey: string, size: number, clear: () => void) {
  const words = useWords("candidates");
  const before = useRef(listKey);
  useEffect(() => {
    if (before.current === listKey) return;
    before.current = listKey;
    if (size === 0) return;
    clear();
    announce(words("filterChanged"));
  }, [listKey, size, clear, words]);
}

function wordFor(here: number, isWhole: boolean): "none" | "some" | "all" {
  if (isWhole) return "all";
  return here > 0 ? "some" : "none";
}

function withIds(
  chosen: ReadonlyMap<string, number>,
  ids: readonly string[],
  pageNo: number,
  isChosen: boolean,
): ReadonlyMap<string, number> {
  const next = new Map(chosen);
  for (const id of ids) {
    if (isChosen) next.set(id, next.get(id) ?? pageNo);
    else next.delete(id);
  }
  return next;
}

function between(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const start = from === undefined ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

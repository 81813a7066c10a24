import { useQueryClient } from "@tanstack/react-query";
import type { ListedJobSeeker } from "@wasla/contract/candidates/schemas";
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { announce } from "#/platform/feedback/announce.ts";
import { useWords } from "#/platform/language/language.ts";

type Page = { readonly rows: readonly ListedJobSeeker[]; readonly pageNo: number };

type Chosen = ReadonlyMap<string, number>;

/**
 * Who is chosen, across pages: by id, with the page where it happened. It is there again for who
 * comes back to the list; another list empties it.
 */
export function useSelection(page: Page, listKey: string) {
  const [chosen, setChosen] = useKept(listKey);
  const shown = useRef(page);
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    shown.current = page;
  });
  const clear = useCallback(() => setChosen(new Map()), [setChosen]);
  useClearOnChange(listKey, chosen.size, clear);

  /** With `isRange` everything from the row chosen before goes along. */
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const { rows, pageNo } = shown.current;
      const ids = rows.map(({ _id }) => _id);
      const range = isRange ? between(ids, last.current, id) : [id];
      last.current = id;
      setChosen((now) => withIds(now, range, pageNo, !now.has(id)));
    },
    [setChosen],
  );

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

const keptAt = ["selection"];
type Kept = { readonly listKey: string; readonly chosen: Chosen };

/** The choice in the list that was left last is kept for as long as the page is open. */
function useKept(listKey: string) {
  const cache = useQueryClient();
  const kept = () => cache.getQueryData<Kept>(keptAt);
  const [chosen, setChosen] = useState<Chosen>(() => {
    const before = kept();
    return before?.listKey === listKey ? before.chosen : new Map();
  });
  const keep = useEffectEvent(() => {
    cache.setQueryDefaults(keptAt, { gcTime: Number.POSITIVE_INFINITY });
    if (chosen.size > 0 || kept()?.listKey === listKey)
      cache.setQueryData<Kept>(keptAt, { listKey, chosen });
  });
  useEffect(() => () => keep(), []);
  return [chosen, setChosen] as const;
}

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
  chosen: Chosen,
  ids: readonly string[],
  pageNo: number,
  isChosen: boolean,
): Chosen {
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

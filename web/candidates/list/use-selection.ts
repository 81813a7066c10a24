import { useQueryClient } from "@tanstack/react-query";
import type { CandidateSummary } from "@wasla/contract/candidates/schemas";
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { announce } from "#/platform/feedback/announce.ts";
import { useMessages } from "#/platform/language/language.ts";

type SelectablePage = { readonly rows: readonly CandidateSummary[]; readonly pageNo: number };

type SelectedIds = ReadonlyMap<string, number>;

/**
 * Selected candidates by id, with the page number each was selected on. Restored when the client
 * returns to the list, cleared when the list changes.
 */
export function useSelection(page: SelectablePage, listKey: string) {
  const [selectedIds, setSelectedIds] = useStoredSelection(listKey);
  const currentPage = useRef(page);
  const lastToggledId = useRef<string>(undefined);
  useLayoutEffect(() => {
    currentPage.current = page;
  });
  const clear = useCallback(() => setSelectedIds(new Map()), [setSelectedIds]);
  useClearOnChange(listKey, selectedIds.size, clear);

  /** With `isRange`, also toggles the rows since the last toggled one. */
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const { rows, pageNo } = currentPage.current;
      const ids = rows.map(({ _id }) => _id);
      const range = isRange ? idsBetween(ids, lastToggledId.current, id) : [id];
      lastToggledId.current = id;
      setSelectedIds((current) => setSelected(current, range, pageNo, !current.has(id)));
    },
    [setSelectedIds],
  );

  const ids = page.rows.map(({ _id }) => _id);
  const selectedOnPage = ids.filter((id) => selectedIds.has(id)).length;
  const isPageSelected = selectedOnPage > 0 && selectedOnPage === ids.length;
  return {
    selectedIds,
    clear,
    toggle,
    pages: new Set(selectedIds.values()).size,
    page: {
      selected: toPageSelection(selectedOnPage, isPageSelected),
      onSelectAll: () =>
        setSelectedIds((current) => setSelected(current, ids, page.pageNo, !isPageSelected)),
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

const storedSelectionKey = ["selection"];
type StoredSelection = { readonly listKey: string; readonly selectedIds: SelectedIds };

/** Keeps the selection of the list left last in the query cache. */
function useStoredSelection(listKey: string) {
  const cache = useQueryClient();
  const stored = () => cache.getQueryData<StoredSelection>(storedSelectionKey);
  const [selectedIds, setSelectedIds] = useState<SelectedIds>(() => {
    const before = stored();
    return before?.listKey === listKey ? before.selectedIds : new Map();
  });
  const store = useEffectEvent(() => {
    cache.setQueryDefaults(storedSelectionKey, { gcTime: Number.POSITIVE_INFINITY });
    if (selectedIds.size > 0 || stored()?.listKey === listKey)
      cache.setQueryData<StoredSelection>(storedSelectionKey, { listKey, selectedIds });
  });
  useEffect(() => () => store(), []);
  return [selectedIds, setSelectedIds] as const;
}

function useClearOnChange(listKey: string, size: number, clear: () => void) {
  const t = useMessages("candidates");
  const before = useRef(listKey);
  useEffect(() => {
    if (before.current === listKey) return;
    before.current = listKey;
    if (size === 0) return;
    clear();
    announce(t("filterChanged"));
  }, [listKey, size, clear, t]);
}

function toPageSelection(here: number, isWhole: boolean): "none" | "some" | "all" {
  if (isWhole) return "all";
  return here > 0 ? "some" : "none";
}

function setSelected(
  selectedIds: SelectedIds,
  ids: readonly string[],
  pageNo: number,
  isSelected: boolean,
): SelectedIds {
  const next = new Map(selectedIds);
  for (const id of ids) {
    if (isSelected) next.set(id, next.get(id) ?? pageNo);
    else next.delete(id);
  }
  return next;
}

function idsBetween(
  ids: readonly string[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const start = from === undefined ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

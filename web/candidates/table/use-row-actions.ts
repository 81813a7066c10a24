import { useMemo } from "react";
import { useNavigate } from "react-router";
import type { OpenRowMenu } from "./RowMenu.tsx";
import { fromListState, type RowActions } from "./row-actions.ts";

export function useRowActions(
  toggle: RowActions["toggle"],
  setMenu: (change: (current: OpenRowMenu | undefined) => OpenRowMenu | undefined) => void,
  openShortlists: RowActions["openShortlists"],
): RowActions {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      toggle,
      openShortlists,
      openMenu: (row, href, button) =>
        setMenu((current) => (current?.row._id === row._id ? undefined : { row, href, button })),
      open: (href, inNewTab) => {
        if (inNewTab) window.open(href, "_blank", "noopener");
        else void navigate(href, { state: fromListState });
      },
      // Only the page's code: fetching the profile would be logged as opening it.
      preload: () => void import("#/candidates/CandidatePage.tsx").catch(() => undefined),
    }),
    [toggle, setMenu, openShortlists, navigate],
  );
}

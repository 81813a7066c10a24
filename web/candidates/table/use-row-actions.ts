import { useMemo } from "react";
import { useNavigate } from "react-router";
import type { OpenMenu } from "./RowMenu.tsx";
import { fromList, type RowActions } from "./row-actions.ts";

/** What the rows of a list, in whichever form, let happen. */
export function useRowActions(
  toggle: RowActions["toggle"],
  setMenu: (change: (now: OpenMenu | undefined) => OpenMenu | undefined) => void,
): RowActions {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      toggle,
      openMenu: (row, href, button) =>
        setMenu((now) => (now?.row._id === row._id ? undefined : { row, href, button })),
      open: (href, inNewTab) => {
        if (inNewTab) window.open(href, "_blank", "noopener");
        else void navigate(href, { state: fromList });
      },
      // The page's code, never its person: whose profile is handed out is noted as having been
      // read.
      intend: () => void import("#/candidates/CandidatePage.tsx").catch(() => undefined),
    }),
    [toggle, setMenu, navigate],
  );
}

/** The pending action, and where the focus goes when its dialog closes. */
import type { CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import { useEffect, useRef, useState } from "react";
import { queryClient } from "#/platform/api/query-client.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { nameElementId, type PendingAction } from "./entry-actions.ts";

type FocusReturn = { readonly opener: Element | null; readonly next?: string | undefined };

export type PendingActionState = {
  readonly pending: PendingAction | undefined;
  readonly start: (action: PendingAction) => void;
  /** Refetches the lists before showing the message. */
  readonly finish: (message: string) => Promise<void>;
  readonly close: () => void;
};

export function usePendingAction(rows: readonly CatalogueEntry[]): PendingActionState {
  const [pending, setPending] = useState<PendingAction>();
  const focusReturn = useRef<FocusReturn>(undefined);
  useEffect(() => {
    if (pending || !focusReturn.current) return;
    returnFocus(focusReturn.current);
    focusReturn.current = undefined;
  }, [pending]);
  return {
    pending,
    start: (action) => {
      focusReturn.current ??= { opener: document.activeElement };
      setPending(action);
    },
    finish: async (message) => {
      if (pending && pending.action !== "rename")
        focusReturn.current = { opener: null, next: rowAfter(rows, pending) };
      await queryClient.invalidateQueries({ queryKey: ["staff"] });
      notify.success(message);
    },
    close: () => setPending(undefined),
  };
}

/** Focuses the opener, else the row now in its place, else the current tab. */
function returnFocus({ opener, next }: FocusReturn): void {
  const row = next === undefined ? null : document.getElementById(next);
  const tab = document.querySelector('[role="tab"][aria-selected="true"]');
  const target = [opener, row, tab].find((element) => element?.isConnected);
  if (target instanceof HTMLElement) target.focus();
}

function rowAfter(rows: readonly CatalogueEntry[], pending: PendingAction): string | undefined {
  const removedEntries = pending.action === "approveAll" ? pending.entries : [pending.entry];
  const isRemoved = ({ _id }: CatalogueEntry) => removedEntries.some((entry) => entry._id === _id);
  const first = rows.findIndex(isRemoved);
  const next =
    rows.slice(first).find((row) => !isRemoved(row)) ??
    rows.slice(0, first).findLast((row) => !isRemoved(row));
  return next && nameElementId(next);
}

/** The deed that is asked for, and where the focus goes when its dialog has closed. */
import type { CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import { useEffect, useRef, useState } from "react";
import { queryClient } from "#/platform/call/query-client.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { type Asked, nameId } from "./deeds.ts";

type Way = { readonly opener: Element | null; readonly next?: string | undefined };

export type Judging = {
  readonly asked: Asked | undefined;
  readonly ask: (wanted: Asked) => void;
  /** The deed is done: the lists are asked anew before that is said. */
  readonly done: (said: string) => Promise<void>;
  readonly close: () => void;
};

export function useJudging(rows: readonly CatalogueEntry[]): Judging {
  const [asked, setAsked] = useState<Asked>();
  const way = useRef<Way>(undefined);
  useEffect(() => {
    if (asked || !way.current) return;
    goBack(way.current);
    way.current = undefined;
  }, [asked]);
  return {
    asked,
    ask: (wanted) => {
      way.current ??= { opener: document.activeElement };
      setAsked(wanted);
    },
    done: async (said) => {
      if (asked && asked.deed !== "rename")
        way.current = { opener: null, next: rowAfter(rows, asked) };
      await queryClient.invalidateQueries({ queryKey: ["staff"] });
      notify.success(said);
    },
    close: () => setAsked(undefined),
  };
}

/** The row that takes the place of the one that left; else the tab, which says where one is. */
function goBack({ opener, next }: Way): void {
  const row = next === undefined ? null : document.getElementById(next);
  const tab = document.querySelector('[role="tab"][aria-selected="true"]');
  const back = [opener, row, tab].find((element) => element?.isConnected);
  if (back instanceof HTMLElement) back.focus();
}

function rowAfter(rows: readonly CatalogueEntry[], asked: Asked): string | undefined {
  const leaving = asked.deed === "approveAll" ? asked.entries : [asked.entry];
  const leaves = ({ _id }: CatalogueEntry) => leaving.some((entry) => entry._id === _id);
  const first = rows.findIndex(leaves);
  const next =
    rows.slice(first).find((row) => !leaves(row)) ??
    rows.slice(0, first).findLast((row) => !leaves(row));
  return next && nameId(next);
}

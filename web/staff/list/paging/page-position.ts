/** Where a page stands among those turned before. The history knows: the server counts none. */
import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";

/** A page: what it begins after, and the number of its first row. */
type PageStep = { readonly after: string | null; readonly first: number };

export type PagePosition = {
  /** Undefined where the address was opened from elsewhere. */
  readonly first: number | undefined;
  /** The pages before it, the first one first. */
  readonly earlier: readonly PageStep[];
};

export const firstPage: PagePosition = { first: 1, earlier: [] };

export function usePagePosition(): PagePosition & { readonly after: string | null } {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const after = search.get("after");
  if (after === null) return { ...firstPage, after };
  return { ...(isPagePosition(state) ? state : { first: undefined, earlier: [] }), after };
}

/** For the element that names the list: it takes the focus once another page was turned to. */
export function useFocusAfterPaging() {
  const element = useRef<HTMLElement>(null);
  const { after } = usePagePosition();
  const { state } = useLocation();
  const shown = useRef(after);
  useEffect(() => {
    if (shown.current === after) return;
    shown.current = after;
    if (isPagePosition(state)) element.current?.focus({ preventScroll: true });
  }, [after, state]);
  return element;
}

function isPagePosition(state: unknown): state is PagePosition {
  return typeof state === "object" && state !== null && "earlier" in state;
}

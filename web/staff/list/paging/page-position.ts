/** Position of a page, kept in the history state because the server does not count pages. */
import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";

/** A page's cursor and the number of its first row. */
type PageStep = { readonly after: string | null; readonly first: number };

export type PagePosition = {
  /** Undefined if the URL was opened directly. */
  readonly first: number | undefined;
  /** Earlier pages, first one first. */
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

/** Ref for an element that takes the focus after paging. */
export function useFocusAfterPaging() {
  const element = useRef<HTMLElement>(null);
  const { after } = usePagePosition();
  const { state } = useLocation();
  const shownAfter = useRef(after);
  useEffect(() => {
    if (shownAfter.current === after) return;
    shownAfter.current = after;
    if (isPagePosition(state)) element.current?.focus({ preventScroll: true });
  }, [after, state]);
  return element;
}

function isPagePosition(state: unknown): state is PagePosition {
  return typeof state === "object" && state !== null && "earlier" in state;
}

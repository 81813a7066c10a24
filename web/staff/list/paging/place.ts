/** Where a page stands among those turned before. The history knows: the server counts none. */
import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";

/** A page: what it begins after, and the number of its first row. */
type Step = { readonly after: string | null; readonly first: number };

export type Place = {
  /** Undefined where the address was opened from elsewhere. */
  readonly first: number | undefined;
  /** The pages before it, the first one first. */
  readonly earlier: readonly Step[];
};

export const start: Place = { first: 1, earlier: [] };

export function usePlace(): Place & { readonly after: string | null } {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const after = search.get("after");
  if (after === null) return { ...start, after };
  return { ...(isPlace(state) ? state : { first: undefined, earlier: [] }), after };
}

/** For the element that names the list: it takes the focus once another page was turned to. */
export function useFocusAfterPaging() {
  const element = useRef<HTMLElement>(null);
  const { after } = usePlace();
  const { state } = useLocation();
  const shown = useRef(after);
  useEffect(() => {
    if (shown.current === after) return;
    shown.current = after;
    if (isPlace(state)) element.current?.focus({ preventScroll: true });
  }, [after, state]);
  return element;
}

function isPlace(state: unknown): state is Place {
  return typeof state === "object" && state !== null && "earlier" in state;
}

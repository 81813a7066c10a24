import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router";
import { type ListState, parseListUrl, toListUrl } from "#/candidates/list-url.ts";
import { candidateListQuery } from "#/candidates/requests.ts";
import { urlInteger } from "#/platform/state/url-state.ts";

/** A candidate's position in the list it was opened from, with its neighbours' URLs. */
export type ResultPosition = {
  readonly position: number;
  readonly total: number | undefined;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** The list page that contains the candidate. */
  readonly listHref: string;
};

/** History state: whether the list is one step back, and whether the pager was just used. */
export type CandidateNavigationState = {
  readonly fromList?: boolean;
  readonly isFromPager?: boolean;
};

const positionParam = urlInteger(1, 1_000_000_000);

export function useResultPosition(): ResultPosition | undefined {
  const [address] = useSearchParams();
  const position = positionParam.read(address.get("at"));
  const list = parseListUrl(address);
  const current = useResultAt(list, position);
  const previous = useResultAt(list, position === undefined ? undefined : position - 1);
  const isLast = current.total !== undefined && position !== undefined && position >= current.total;
  const next = useResultAt(list, position === undefined || isLast ? undefined : position + 1);
  // Nobody has a position in a list that is locked or empty by now.
  if (position === undefined || current.hasFailed || current.total === 0) return undefined;
  return {
    position,
    total: current.total,
    previous: previous.id && candidateHref(previous.id, list, position - 1),
    next: next.id && candidateHref(next.id, list, position + 1),
    listHref: `/dashboard?${toListUrl(listPageOf(list, position))}`,
  };
}

export function useNavigationState(): CandidateNavigationState {
  const { state } = useLocation();
  return typeof state === "object" && state !== null ? state : {};
}

/** Profile URL of the candidate at a position of the list. */
function candidateHref(id: string, list: ListState, at: number): string {
  const address = toListUrl(listPageOf(list, at));
  address.set("at", String(at));
  return `/jobseeker/${id}?${address}`;
}

function useResultAt(list: ListState, at: number | undefined) {
  const isEnabled = at !== undefined && at >= 1;
  const page = listPageOf(list, at ?? 1);
  const { data, isError } = useQuery({
    ...candidateListQuery(page),
    enabled: isEnabled,
    // The previous page's candidates would be wrong here.
    placeholderData: undefined,
  });
  const row = isEnabled ? data?.users[(at - 1) % list.count] : undefined;
  return { id: row?._id, total: data?.totalCount, hasFailed: isError };
}

function listPageOf(list: ListState, at: number): ListState {
  return { ...list, pageNo: Math.max(1, Math.ceil(at / list.count)) };
}

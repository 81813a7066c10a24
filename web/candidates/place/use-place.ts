import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router";
import { type ListState, readList, writeList } from "#/candidates/list-address.ts";
import { listQuery } from "#/candidates/requests.ts";
import { urlWhole } from "#/platform/state/url-state.ts";

/** Where a candidate stands in the list it was opened from, and who stands beside it. */
export type Place = {
  readonly at: number;
  readonly total: number | undefined;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** The list at the page that holds the candidate. */
  readonly results: string;
};

/** What goes along in the history: the list is one step back; the pager has just been used. */
export type Came = { readonly fromList?: boolean; readonly byPager?: boolean };

const position = urlWhole(1, 1_000_000_000);

export function usePlace(): Place | undefined {
  const [address] = useSearchParams();
  const at = position.read(address.get("at"));
  const list = readList(address);
  const here = useRow(list, at);
  const before = useRow(list, at === undefined ? undefined : at - 1);
  const isLast = here.total !== undefined && at !== undefined && at >= here.total;
  const after = useRow(list, at === undefined || isLast ? undefined : at + 1);
  // Whose list is locked, or empty by now, is nowhere in it.
  if (at === undefined || here.isRefused || here.total === 0) return undefined;
  return {
    at,
    total: here.total,
    previous: before.id && hrefOf(before.id, list, at - 1),
    next: after.id && hrefOf(after.id, list, at + 1),
    results: `/dashboard?${writeList(pageWith(list, at))}`,
  };
}

export function useCame(): Came {
  const { state } = useLocation();
  return typeof state === "object" && state !== null ? state : {};
}

/** The candidate page of the person in a place of a list. */
function hrefOf(id: string, list: ListState, at: number): string {
  const address = writeList(pageWith(list, at));
  address.set("at", String(at));
  return `/jobseeker/${id}?${address}`;
}

function useRow(list: ListState, at: number | undefined) {
  const isAsked = at !== undefined && at >= 1;
  const page = pageWith(list, at ?? 1);
  const { data, isError } = useQuery({
    ...listQuery(page),
    enabled: isAsked,
    // Another page's people must not stand in for these.
    placeholderData: undefined,
  });
  const row = isAsked ? data?.users[(at - 1) % list.count] : undefined;
  return { id: row?._id, total: data?.totalCount, isRefused: isError };
}

function pageWith(list: ListState, at: number): ListState {
  return { ...list, pageNo: Math.max(1, Math.ceil(at / list.count)) };
}

import type { SavedView } from "@wasla/contract/shortlists/saved-view-endpoints";

/** The list's URL has the same parameter names as its request. */
export function savedViewHref(query: SavedView["query"]): string {
  const params = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(params);
  return search.size === 0 ? "/dashboard" : `/dashboard?${search}`;
}

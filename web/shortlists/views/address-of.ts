import type { SavedView } from "@wasla/contract/shortlists/view-endpoints";

/** The list that a view asks for: the address has the request's own names. */
export function addressOf(query: SavedView["query"]): string {
  const written = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(written);
  return search.size === 0 ? "/dashboard" : `/dashboard?${search}`;
}

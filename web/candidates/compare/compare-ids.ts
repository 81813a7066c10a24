/** Candidate ids from the `ids` parameter, without duplicates, in their order. */
export function parseCompareIds(address: URLSearchParams): readonly string[] {
  const ids = (address.get("ids") ?? "").split(",").map((id) => id.trim().toLowerCase());
  return [...new Set(ids.filter((id) => id !== ""))];
}

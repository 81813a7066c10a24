/** Whom an address asks to compare: each once, in its order. */
export function parseCompareIds(address: URLSearchParams): readonly string[] {
  const ids = (address.get("ids") ?? "").split(",").map((id) => id.trim().toLowerCase());
  return [...new Set(ids.filter((id) => id !== ""))];
}

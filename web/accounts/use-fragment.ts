import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * What a link brings in its fragment, such as a token. It leaves the address and the history at
 * once, so that neither Back nor a copied address opens it again; `next` stays, in the query.
 */
export function useFragment(): URLSearchParams {
  const { hash } = useLocation();
  const [brought, setBrought] = useState(() => new URLSearchParams(hash.slice(1)));
  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1));
    if (!names.some((name) => found.has(name))) return;
    setBrought(found);
    const kept = new URLSearchParams(window.location.search);
    const next = found.get("next");
    if (next !== null) kept.set("next", next);
    const search = kept.size === 0 ? "" : `?${kept}`;
    window.history.replaceState(window.history.state, "", window.location.pathname + search);
  }, [hash]);
  return brought;
}

/** Other fragments only jump within the page. */
const names = ["token", "code", "error"] as const;

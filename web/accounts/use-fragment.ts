import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * What a link brings in its fragment, such as a token. It leaves the address and the history at
 * once, so that neither Back nor a copied address opens it again; `next` and `ref` stay, in the
 * query.
 */
export function useFragment(): URLSearchParams {
  const { hash } = useLocation();
  const [brought, setBrought] = useState(() => new URLSearchParams(hash.slice(1)));
  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1));
    if (!names.some((name) => found.has(name))) return;
    setBrought(found);
    const kept = new URLSearchParams(window.location.search);
    for (const name of staying) {
      const value = found.get(name);
      if (value !== null) kept.set(name, value);
    }
    const search = kept.size === 0 ? "" : `?${kept}`;
    window.history.replaceState(window.history.state, "", window.location.pathname + search);
  }, [hash]);
  return brought;
}

/** Other fragments only jump within the page. */
const names = ["token", "code", "error"] as const;
const staying = ["next", "ref"] as const;

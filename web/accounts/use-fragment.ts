import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Parameters of the URL fragment, such as a token. They are removed from the URL and the history at
 * once, so that neither Back nor a copied URL can use them again; `next` and `ref` move to the
 * query.
 */
export function useFragment(): URLSearchParams {
  const { hash } = useLocation();
  const [params, setParams] = useState(() => new URLSearchParams(hash.slice(1)));
  useEffect(() => {
    const params = new URLSearchParams(hash.slice(1));
    if (!fragmentParams.some((name) => params.has(name))) return;
    setParams(params);
    const query = new URLSearchParams(window.location.search);
    for (const name of queryParams) {
      const value = params.get(name);
      if (value !== null) query.set(name, value);
    }
    const search = query.size === 0 ? "" : `?${query}`;
    window.history.replaceState(window.history.state, "", window.location.pathname + search);
  }, [hash]);
  return params;
}

/** Other fragments are in-page anchors. */
const fragmentParams = ["token", "code", "error"] as const;
const queryParams = ["next", "ref"] as const;

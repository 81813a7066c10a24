import { useEffect } from "react";
import { useRouteError } from "react-router";
import { isChunkLoadError } from "#/platform/api/error-message.ts";
import { reloadIfReachable } from "#/platform/api/reload-if-reachable.ts";
import { useProductName } from "#/ui/brand/product-name.ts";
import { ErrorState } from "#/ui/public/ErrorState.tsx";

/** Replaces a page whose code failed to load; reloads once the network is back. */
export function PageLoadError() {
  const productName = useProductName();
  const error = useRouteError();
  useEffect(() => {
    window.addEventListener("online", reloadIfReachable);
    return () => window.removeEventListener("online", reloadIfReachable);
  }, []);
  if (!isChunkLoadError(error)) throw error;
  return (
    <>
      <title>{productName}</title>
      <ErrorState error={error} onRetry={reloadIfReachable} />
    </>
  );
}

import { useEffect } from "react";
import { useRouteError } from "react-router";
import { isNotLoaded } from "#/platform/call/error-text.ts";
import { reloadIfReached } from "#/platform/call/reload.ts";
import { productName } from "#/ui/brand/product-name.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";

/** In the place of a page whose code did not come; it comes by itself when the network is back. */
export function PageFailure() {
  const error = useRouteError();
  useEffect(() => {
    window.addEventListener("online", reloadIfReached);
    return () => window.removeEventListener("online", reloadIfReached);
  }, []);
  if (!isNotLoaded(error)) throw error;
  return (
    <>
      <title>{productName}</title>
      <ErrorState error={error} onRetry={reloadIfReached} />
    </>
  );
}

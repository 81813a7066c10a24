import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";

/** Answers what the address asks for now, also while what it asked for before is still on the screen. */
export function useAddressNow(): () => URLSearchParams {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(() => new URLSearchParams(router?.state.location.search), [router]);
}

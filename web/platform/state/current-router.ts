import { createContext, useCallback, useContext } from "react";
import type { DataRouter } from "react-router";

/** The router of the page. Provide it around each `RouterProvider`. */
export const CurrentRouter = createContext<DataRouter | undefined>(undefined);

/** Reads the current parameters of the URL, even while the previous ones are still rendered. */
export function useCurrentSearchParams(): () => URLSearchParams {
  const router = useContext(CurrentRouter);
  return useCallback(() => {
    if (!router) throw new Error("CurrentRouter is not provided");
    return new URLSearchParams(router.state.location.search);
  }, [router]);
}

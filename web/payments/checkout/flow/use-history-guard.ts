import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Adds a history entry while a payment runs: going back, for example from the bank's dialog, only
 * removes that entry and keeps the filled-in form.
 */
export function useHistoryGuard() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const guardNavigation = useRef<ReturnType<typeof navigate>>(undefined);
  useEffect(() => {
    const forget = () => {
      guardNavigation.current = undefined;
    };
    // Must run before the next render, when the payment that was left ends.
    window.addEventListener("popstate", forget);
    return () => {
      window.removeEventListener("popstate", forget);
      forget();
    };
  }, []);
  const releaseGuard = () => {
    const navigation = guardNavigation.current;
    guardNavigation.current = undefined;
    return navigation;
  };
  return {
    begin: () => {
      guardNavigation.current = Promise.resolve(navigate(pathname, { preventScrollReset: true }));
    },
    /** The payment has ended and the page stays. */
    end: async () => {
      const navigation = releaseGuard();
      await navigation;
      if (navigation) await navigate(-1);
    },
    /** Navigates to the result page. */
    leave: (path: string) => navigate(path, { replace: releaseGuard() !== undefined }),
  };
}
export type HistoryGuard = ReturnType<typeof useHistoryGuard>;

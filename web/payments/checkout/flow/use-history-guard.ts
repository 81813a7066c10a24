import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * A running payment has a step of its own in the tab's history: whoever goes back, as from their
 * bank's window, only leaves that, and stays with the form that they have filled in.
 */
export function useHistoryGuard() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const guardNavigation = useRef<ReturnType<typeof navigate>>(undefined);
  useEffect(() => {
    const forget = () => {
      guardNavigation.current = undefined;
    };
    // At once: what has been left ends before the page is drawn again.
    window.addEventListener("popstate", forget);
    return () => {
      window.removeEventListener("popstate", forget);
      forget();
    };
  }, []);
  const releaseGuard = () => {
    const step = guardNavigation.current;
    guardNavigation.current = undefined;
    return step;
  };
  return {
    begin: () => {
      guardNavigation.current = Promise.resolve(navigate(pathname, { preventScrollReset: true }));
    },
    /** It has ended, and the page goes on as it is. */
    end: async () => {
      const step = releaseGuard();
      await step;
      if (step) await navigate(-1);
    },
    /** On to the page that tells how it has ended. */
    leave: (path: string) => navigate(path, { replace: releaseGuard() !== undefined }),
  };
}
export type HistoryGuard = ReturnType<typeof useHistoryGuard>;

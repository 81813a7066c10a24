import { Suspense } from "react";
import { Outlet, useMatches } from "react-router";
import { AreaHeader } from "#/shell/menu/AreaHeader.tsx";
import { SideNavigation } from "#/shell/menu/SideNavigation.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { AreaGuards } from "./AreaGuards.tsx";
import classes from "./AreaLayout.module.css";
import { AreaProviders } from "./AreaProviders.tsx";
import { Footer } from "./Footer.tsx";
import { NavigationProgress } from "./NavigationProgress.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { PaymentDueBanner } from "./PaymentDueBanner.tsx";
import { mainId, SkipLink } from "./SkipLink.tsx";

export function AreaLayout() {
  const matches = useMatches();
  const hasHandle = (name: string) => matches.some(({ handle }) => hasHandleFlag(handle, name));
  const isList = hasHandle("isList");
  return (
    <AreaProviders>
      <AreaGuards>
        <SkipLink />
        <NavigationProgress />
        <AreaHeader />
        <OfflineBar />
        <PaymentDueBanner />
        <div
          className={classes.body}
          data-list={isList || undefined}
          data-console={hasHandle("isConsole") || undefined}
        >
          <SideNavigation isNarrow={isList} />
          <div className={classes.page}>
            <main
              id={mainId}
              className={classes.main}
              data-flush={hasHandle("isFlush") || undefined}
              tabIndex={-1}
            >
              <Suspense fallback={<LoadingSkeleton rows={6} />}>
                <Outlet />
              </Suspense>
            </main>
            <Footer />
          </div>
        </div>
      </AreaGuards>
    </AreaProviders>
  );
}

/** Routes choose layout variants through their `handle`. */
function hasHandleFlag(handle: unknown, name: string): boolean {
  return typeof handle === "object" && handle !== null && name in handle;
}

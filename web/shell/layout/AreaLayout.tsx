import { Suspense } from "react";
import { Outlet, useMatches } from "react-router";
import { AreaHeader } from "#/shell/menu/AreaHeader.tsx";
import { SideNavigation } from "#/shell/menu/SideNavigation.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { AreaGates } from "./AreaGates.tsx";
import style from "./AreaLayout.module.css";
import { AreaProviders } from "./AreaProviders.tsx";
import { Footer } from "./Footer.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { PaymentDue } from "./PaymentDue.tsx";
import { ProgressLine } from "./ProgressLine.tsx";
import { mainId, SkipLink } from "./SkipLink.tsx";

/** What signed-in people's pages stand in: header, side navigation, the page. */
export function AreaLayout() {
  const matches = useMatches();
  const has = (name: string) => matches.some(({ handle }) => isMarked(handle, name));
  const isList = has("isList");
  return (
    <AreaProviders>
      <AreaGates>
        <SkipLink />
        <ProgressLine />
        <AreaHeader />
        <OfflineBar />
        <PaymentDue />
        <div
          className={style.body}
          data-list={isList || undefined}
          data-console={has("isConsole") || undefined}
        >
          <SideNavigation isNarrow={isList} />
          <div className={style.page}>
            <main
              id={mainId}
              className={style.main}
              data-flush={has("isFlush") || undefined}
              tabIndex={-1}
            >
              <Suspense fallback={<Waiting rows={6} />}>
                <Outlet />
              </Suspense>
            </main>
            <Footer />
          </div>
        </div>
      </AreaGates>
    </AreaProviders>
  );
}

/** Routes say of themselves what their page needs of the frame. */
function isMarked(handle: unknown, name: string): boolean {
  return typeof handle === "object" && handle !== null && name in handle;
}

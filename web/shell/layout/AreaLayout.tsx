import { Suspense } from "react";
import { Outlet, useMatches } from "react-router";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { AreaGates } from "./AreaGates.tsx";
import { AreaHeader } from "./AreaHeader.tsx";
import style from "./AreaLayout.module.css";
import { AreaProviders } from "./AreaProviders.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { ProgressLine } from "./ProgressLine.tsx";
import { SideNavigation } from "./SideNavigation.tsx";
import { mainId, SkipLink } from "./SkipLink.tsx";

/** What signed-in people's pages stand in: header, side navigation, the page. */
export function AreaLayout() {
  const isList = useMatches().some(({ handle }) => isListHandle(handle));
  return (
    <AreaProviders>
      <AreaGates>
        <SkipLink />
        <ProgressLine />
        <AreaHeader />
        <OfflineBar />
        <div className={style.body} data-list={isList || undefined}>
          <SideNavigation isNarrow={isList} />
          <main id={mainId} className={style.main} tabIndex={-1}>
            <Suspense fallback={<Waiting rows={6} />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </AreaGates>
    </AreaProviders>
  );
}

function isListHandle(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "isList" in handle;
}

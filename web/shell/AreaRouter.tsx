import type { Role } from "@wasla/contract/platform/endpoint";
import { useEffect, useMemo, useState } from "react";
import { createBrowserRouter, type DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { KnownPaths } from "#/platform/state/known-paths.ts";
import type { Ended } from "#/platform/state/session.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import style from "./AreaRouter.module.css";
import { isOpenedByLink, knowsPath } from "./areas.ts";
import { OpeningLine } from "./layout/ProgressLine.tsx";
import { routesFor } from "./routes.tsx";

type Props = { readonly role?: Role; readonly ended?: Ended | undefined };
type Shown = { readonly router: DataRouter; readonly role: Role | undefined; readonly at: number };

/** The router of who is signed in: others' pages are not hidden from it, they are not there. */
export function AreaRouter({ role, ended }: Props) {
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    // Who has left by choice starts afresh; who was sent away comes back to the same page.
    const isByChoice = ended !== undefined && ended !== "expired";
    if (isByChoice && !isOpenedByLink(window.location))
      window.history.pushState(null, "", "/login");
    let made: DataRouter | undefined;
    let isGone = false;
    setFailure(undefined);
    routesFor(role).then((routes) => {
      if (isGone) return;
      const router = createBrowserRouter(routes);
      made = router;
      onFirstPage(router, () => setShown({ router, role, at: performance.now() }));
    }, setFailure);
    return () => {
      isGone = true;
      made?.dispose();
    };
  }, [role, ended, turn]);
  const knows = useMemo(() => knowsPath(shown?.router.routes ?? []), [shown]);
  if (failure !== undefined)
    return <ErrorState error={failure} onRetry={() => setTurn(turn + 1)} />;
  // A visitor's page stays until the area's first one is there; of an area nothing stays.
  if (shown === undefined || (shown.role !== undefined && shown.role !== role)) return null;
  const isLeft = shown.role !== role;
  return (
    <KnownPaths value={knows}>
      {isLeft && <OpeningLine />}
      <div className={style.whole} inert={isLeft}>
        <RouterProvider key={shown.at} router={shown.router} />
      </div>
    </KnownPaths>
  );
}

function onFirstPage(router: DataRouter, show: () => void) {
  if (router.state.initialized) return show();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}

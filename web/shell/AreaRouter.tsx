import type { Role } from "@wasla/contract/platform/endpoint";
import { useEffect, useMemo, useState } from "react";
import { createBrowserRouter, type DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { KnownPaths } from "#/platform/state/known-paths.ts";
import type { Ended } from "#/platform/state/session.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { isOpenedByLink, knowsPath } from "./areas.ts";
import { routesFor } from "./routes.tsx";

type Props = { readonly role?: Role; readonly ended?: Ended | undefined };

/** The router of whoever is signed in: other people's pages are not hidden from it, they are not there. */
export function AreaRouter({ role, ended }: Props) {
  const [router, setRouter] = useState<DataRouter>();
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
      made = createBrowserRouter(routes);
      setRouter(made);
    }, setFailure);
    return () => {
      isGone = true;
      made?.dispose();
    };
  }, [role, ended, turn]);
  const knows = useMemo(() => knowsPath(router?.routes ?? []), [router]);
  if (failure !== undefined)
    return <ErrorState error={failure} onRetry={() => setTurn(turn + 1)} />;
  if (router === undefined) return null;
  return (
    <KnownPaths value={knows}>
      <RouterProvider router={router} />
    </KnownPaths>
  );
}

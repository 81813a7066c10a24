import type { Role } from "@wasla/contract/platform/endpoint";
import { useEffect, useMemo, useState } from "react";
import { createBrowserRouter, type DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { KnownPaths } from "#/platform/state/known-paths.ts";
import { knowsPath } from "./areas.ts";
import { routesFor } from "./routes.tsx";

type Props = { readonly role?: Role; readonly ended?: "loggedOut" | "expired" | undefined };

/** The router of whoever is signed in: other people's pages are not hidden from it, they are not there. */
export function AreaRouter({ role, ended }: Props) {
  const [router, setRouter] = useState<DataRouter>();
  useEffect(() => {
    // Who has left by choice starts afresh; who was sent away comes back to the same page.
    if (ended === "loggedOut") window.history.pushState(null, "", "/login");
    const made = createBrowserRouter(routesFor(role));
    setRouter(made);
    return () => made.dispose();
  }, [role, ended]);
  const knows = useMemo(() => knowsPath(routesFor(role)), [role]);
  if (router === undefined) return null;
  return (
    <KnownPaths value={knows}>
      <RouterProvider router={router} />
    </KnownPaths>
  );
}

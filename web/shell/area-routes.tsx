/** All routes of a signed-in role, with the messages they need. */
import { isClient, type Role } from "@wasla/contract/platform/endpoint";
import type { RouteObject } from "react-router";
import { leaveToSite, publicPaths } from "./areas.ts";
import { AreaLayout } from "./layout/AreaLayout.tsx";
import { PageLoadError } from "./pages/PageLoadError.tsx";
import { redirectIntoArea, signOutFirst } from "./redirect-into-area.ts";
import { lazyPage, redirectRoute, sharedPages } from "./route-helpers.ts";

export async function areaRoutesFor(role: Role): Promise<RouteObject[]> {
  const pages = [...(await loadPagesFor(role)), ...accountPages(role), notFound];
  return [
    redirectRoute("/", leaveToSite("/profile")),
    ...publicPaths
      .filter((path) => !pages.some((one) => one.path === path))
      .map((path) => redirectRoute(path, signOutFirst(redirectIntoArea(() => pages)))),
    {
      lazy: lazyPage(async () => AreaLayout, "shell/menu"),
      children: [{ ErrorBoundary: PageLoadError, children: pages }],
    },
  ];
}

/** Loads only the routes of this role. */
async function loadPagesFor(role: Role): Promise<readonly RouteObject[]> {
  if (role === "jobSeeker") return (await import("./seeker-routes.tsx")).seekerPages;
  if (isClient({ role })) return (await import("./client-routes.tsx")).clientPages;
  return (await import("./operator-routes.tsx")).operatorPages();
}

const notFound: RouteObject = {
  path: "*",
  lazy: lazyPage(() => import("./pages/NotFoundPage.tsx").then((m) => m.NotFoundPage)),
};

/** Pages of every signed-in user. */
const accountPages = (role: Role): RouteObject[] => [
  ...(["/change-password", "/settings"] as const).map((path) => ({
    path,
    lazy: async () => (await import("./pages/account-pages.ts")).accountPages[path](role),
  })),
  ...sharedPages,
];

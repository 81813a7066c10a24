/** Every page of whoever is signed in, and which words come with it. */
import { isClient, type Role } from "@wasla/contract/platform/endpoint";
import type { RouteObject } from "react-router";
import { leave, publicPaths } from "./areas.ts";
import { intoArea, signOutFirst } from "./into-area.ts";
import { PageFailure } from "./pages/PageFailure.tsx";
import { leadsOn, openPages, page } from "./route.ts";

export async function areaRoutesFor(role: Role): Promise<RouteObject[]> {
  const pages = [...(await pagesOf(role)), ...carePages(role), notFound];
  return [
    leadsOn("/", leave("/profile")),
    ...publicPaths
      .filter((path) => !pages.some((one) => one.path === path))
      .map((path) => leadsOn(path, signOutFirst(intoArea(() => pages)))),
    {
      lazy: page(() => import("./layout/AreaLayout.tsx").then((m) => m.AreaLayout), "shell/menu"),
      children: [{ ErrorBoundary: PageFailure, children: pages }],
    },
  ];
}

/** Nobody loads the pages of another role. */
async function pagesOf(role: Role): Promise<readonly RouteObject[]> {
  if (role === "jobSeeker") return (await import("./seeker-routes.tsx")).seekerPages;
  if (isClient({ role })) return (await import("./client-routes.tsx")).clientPages;
  return (await import("./staff-routes.tsx")).staffPages();
}

const notFound: RouteObject = {
  path: "*",
  lazy: page(() => import("./pages/NotFoundPage.tsx").then((m) => m.NotFoundPage)),
};

/** What everybody has who is signed in; others do not even load where these are. */
const carePages = (role: Role): RouteObject[] => [
  ...(["/change-password", "/settings"] as const).map((path) => ({
    path,
    lazy: async () => (await import("./pages/care-pages.ts")).carePages[path](role),
  })),
  ...openPages,
];

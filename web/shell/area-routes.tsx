/** Every page of whoever is signed in, and which words come with it. */
import { isClient, type Role } from "@wasla/contract/platform/endpoint";
import type { RouteObject } from "react-router";
import { leave, publicPaths } from "./areas.ts";
import { intoArea, signOutFirst } from "./into-area.ts";
import type { WithLinks } from "./menu/menu.ts";
import { PageFailure } from "./pages/PageFailure.tsx";
import { leadsOn, mailOff, page } from "./route.ts";

export async function areaRoutesFor(role: Role): Promise<RouteObject[]> {
  const area = await areaOf(role);
  const pages = [...area.pages, ...carePages, notFound];
  return [
    leadsOn("/", leave("/profile")),
    ...publicPaths
      .filter((path) => !pages.some((one) => one.path === path))
      .map((path) => leadsOn(path, signOutFirst(intoArea(() => pages)))),
    {
      handle: area.frame,
      lazy: page(() => import("./layout/AreaLayout.tsx").then((m) => m.AreaLayout), "shell/menu"),
      children: [{ ErrorBoundary: PageFailure, children: pages }],
    },
  ];
}

type Area = { readonly pages: readonly RouteObject[]; readonly frame?: WithLinks };

/** Nobody loads the pages of another role. */
async function areaOf(role: Role): Promise<Area> {
  if (role === "jobSeeker") return { pages: (await import("./seeker-routes.tsx")).seekerPages };
  if (isClient({ role })) return { pages: (await import("./client-routes.tsx")).clientPages };
  return (await import("./staff-routes.tsx")).staffArea();
}

const notFound: RouteObject = {
  path: "*",
  lazy: page(() => import("./pages/NotFoundPage.tsx").then((m) => m.NotFoundPage)),
};

/** What everybody has who is signed in. */
const carePages: RouteObject[] = [
  {
    path: "/change-password",
    lazy: page(
      () => import("#/accounts/care/ChangePasswordPage.tsx").then((m) => m.ChangePasswordPage),
      "accounts/care",
      "accounts/password",
    ),
  },
  {
    path: "/settings",
    lazy: page(() => import("./pages/AllSettings.tsx").then((m) => m.AllSettings), "accounts/care"),
  },
  mailOff,
];

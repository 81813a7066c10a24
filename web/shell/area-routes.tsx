/** All routes of a signed-in role, with the messages they need. */
import { isClient, type Role } from "@wasla/contract/platform/endpoint";
import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from "react-router";
import { logOut } from "#/platform/state/session.ts";
import { knowsPath, leaveToSite, publicPaths } from "./areas.ts";
import { isOpenedByLink } from "./hydration/awaits-app.ts";
import { AreaLayout } from "./layout/AreaLayout.tsx";
import { PageLoadError } from "./pages/PageLoadError.tsx";
import { lazyPage, redirectRoute, sharedPages } from "./route-helpers.ts";

export async function areaRoutesFor(role: Role): Promise<RouteObject[]> {
  const pages = [...(await loadPagesFor(role)), ...accountPages(role), notFound];
  return [
    redirectRoute("/", leaveToSite("/profile")),
    ...publicPaths
      .filter((path) => !pages.some((page) => page.path === path))
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

/** Redirects to `next` if the role has that page, otherwise to the profile. */
function redirectIntoArea(routes: () => RouteObject[]) {
  return ({ request }: LoaderFunctionArgs) => {
    const next = new URL(request.url).searchParams.get("next");
    const path = next === null ? undefined : sameOriginPath(next);
    return redirect(path !== undefined && knowsPath(routes())(path) ? path : "/profile");
  };
}

/** A link may belong to another account, so the current user is signed out before it opens. */
function signOutFirst(redirectLoader: LoaderFunction): LoaderFunction {
  return async (args) => {
    // Loaders do not receive the URL's fragment.
    const { pathname } = new URL(args.request.url);
    if (!isOpenedByLink({ pathname, hash: window.location.hash })) return redirectLoader(args);
    await logOut();
    return new Promise<never>(() => undefined);
  };
}

/** The path if it is on this site; `//other.example` and `javascript:` yield undefined. */
export function sameOriginPath(next: string): string | undefined {
  if (!next.startsWith("/") || !URL.canParse(next, window.location.origin)) return undefined;
  const { origin, pathname, search } = new URL(next, window.location.origin);
  const isOurs = origin === window.location.origin && !pathname.startsWith("//");
  return isOurs ? pathname + search : undefined;
}

/** Who may be where: redirects between the public pages and the areas. */
import { type LoaderFunctionArgs, matchRoutes, type RouteObject, redirect } from "react-router";

/** Public pages of the product; whoever is signed in is taken from them to the profile. */
export const publicPaths = [
  "/login",
  "/set-password",
  "/reset-password",
  "/forgot-password",
  "/account-created",
  "/register",
  "/jobseeker-register",
  "/company-register",
  "/register-requirements",
] as const;

/** Whether a path leads to a page of these routes, not to their "not found". */
export function knowsPath(routes: RouteObject[]) {
  return (path: string): boolean => {
    const last = matchRoutes(routes, path)?.at(-1)?.route;
    return last !== undefined && last.path !== "*" && last.handle !== elsewhere;
  };
}

/** Marks routes that only lead on. */
export const elsewhere = { elsewhere: true };

/** An anonymous visitor of any other page: to the sign-in, which keeps the query and the way back. */
export function toLogin({ request }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const kept = new URLSearchParams(searchParams);
  if (pathname !== "/" && pathname !== "/profile" && !kept.has("next"))
    kept.set("next", pathname + search);
  return redirect(kept.size === 0 ? "/login" : `/login?${kept}`);
}

/** From a public page into the area: to `next` where this role has that page, else to the profile. */
export function intoArea(routes: () => RouteObject[]) {
  return ({ request }: LoaderFunctionArgs) => {
    const next = new URL(request.url).searchParams.get("next");
    const path = next === null ? undefined : ownPath(next);
    return redirect(path !== undefined && knowsPath(routes())(path) ? path : "/profile");
  };
}

/** The site in front of the product stands at '/', outside this page's reach. */
export function leave(home: string) {
  return () => {
    if (window.location.pathname === "/") return redirect(home);
    window.location.assign("/");
    return new Promise<never>(() => undefined);
  };
}

/** A path of this very site, or nothing: `//other.example` and `javascript:` are not paths. */
export function ownPath(next: string): string | undefined {
  if (!next.startsWith("/") || !URL.canParse(next, window.location.origin)) return undefined;
  const { origin, pathname, search } = new URL(next, window.location.origin);
  return origin === window.location.origin ? pathname + search : undefined;
}

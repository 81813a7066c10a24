/** Who may be where: redirects between the public pages and the areas. */
import { type LoaderFunctionArgs, matchRoutes, type RouteObject, redirect } from "react-router";
import { useSession } from "#/platform/state/session.ts";

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
  "/google-auth/success",
] as const;

/** What the fragment of a link may bring to a page: it opens the page whoever is signed in. */
const brought: Readonly<Record<string, string>> = {
  "/login": "token",
  "/set-password": "token",
  "/reset-password": "token",
  "/google-auth/success": "code",
};

/** Whether somebody is here by a link of their mail, or from Google. */
export function isOpenedByLink({ pathname, hash }: Pick<Location, "pathname" | "hash">): boolean {
  const name = brought[pathname];
  return name !== undefined && new URLSearchParams(hash.slice(1)).has(name);
}

/** Whether a path leads to a page of these routes, not to their "not found". */
export function knowsPath(routes: RouteObject[]) {
  return (path: string): boolean => {
    const last = matchRoutes(routes, path)?.at(-1)?.route;
    return last !== undefined && last.path !== "*" && last.handle !== elsewhere;
  };
}

/** Marks routes that only lead on. */
export const elsewhere = { elsewhere: true };

/**
 * An anonymous visitor of any other page: to the sign-in, which keeps the query and the way back.
 * Whoever was sent away comes back by that way alone.
 */
export function toLogin({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams: kept } = new URL(request.url);
  for (const secret of secrets) kept.delete(secret);
  const way = kept.size === 0 ? pathname : `${pathname}?${kept}`;
  const session = useSession.getState();
  const isSentAway = session.status === "anonymous" && session.ended === "expired";
  if (isSentAway) for (const name of [...kept.keys()]) if (name !== "next") kept.delete(name);
  if (pathname !== "/" && pathname !== "/profile" && !kept.has("next")) kept.set("next", way);
  return redirect(kept.size === 0 ? "/login" : `/login?${kept}`);
}

/** What no address is to keep, should somebody have put it there. */
const secrets = ["token", "code", "email", "password"] as const;

/** The site in front of the product stands at '/', outside this page's reach. */
export function leave(home: string) {
  return () => {
    if (window.location.pathname === "/") return redirect(home);
    window.location.assign("/");
    return new Promise<never>(() => undefined);
  };
}

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
const credentialByPath: Readonly<Record<string, string>> = {
  "/login": "token",
  "/set-password": "token",
  "/reset-password": "token",
  "/google-auth/success": "code",
};

/** Whether somebody is here by a link of their mail, or from Google. */
export function isOpenedByLink({ pathname, hash }: Pick<Location, "pathname" | "hash">): boolean {
  const name = credentialByPath[pathname];
  return name !== undefined && new URLSearchParams(hash.slice(1)).has(name);
}

/** Whether a path leads to a page of these routes, not to their "not found". */
export function knowsPath(routes: RouteObject[]) {
  return (path: string): boolean => {
    const last = matchRoutes(routes, path)?.at(-1)?.route;
    return last !== undefined && last.path !== "*" && last.handle !== redirectHandle;
  };
}

/** Marks routes that only lead on. */
export const redirectHandle = { isRedirectRoute: true };

/**
 * An anonymous visitor of any other page: to the sign-in, which keeps the query and the way back.
 * Whoever was sent away comes back by that way alone.
 */
export function redirectToLogin({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams: params } = new URL(request.url);
  for (const secret of secretParams) params.delete(secret);
  const returnPath = params.size === 0 ? pathname : `${pathname}?${params}`;
  const session = useSession.getState();
  const isSessionExpired = session.status === "anonymous" && session.ended === "expired";
  if (isSessionExpired)
    for (const name of [...params.keys()]) if (name !== "next") params.delete(name);
  if (pathname !== "/" && pathname !== "/profile" && !params.has("next"))
    params.set("next", returnPath);
  return redirect(params.size === 0 ? "/login" : `/login?${params}`);
}

/** What no address is to keep, should somebody have put it there. */
const secretParams = ["token", "code", "email", "password"] as const;

/** The site in front of the product stands at '/', outside this page's reach. */
export function leaveToSite(home: string) {
  return () => {
    if (window.location.pathname === "/") return redirect(home);
    window.location.assign("/");
    return new Promise<never>(() => undefined);
  };
}

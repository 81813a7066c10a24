import { type LoaderFunctionArgs, matchRoutes, type RouteObject, redirect } from "react-router";
import { useSession } from "#/platform/state/session.ts";

/** Public pages; signed-in users are redirected from them to their profile. */
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

/** Returns a predicate: the path has a page here other than a redirect or "not found". */
export function knowsPath(routes: RouteObject[]) {
  return (path: string): boolean => {
    const last = matchRoutes(routes, path)?.at(-1)?.route;
    return last !== undefined && last.path !== "*" && last.handle !== redirectHandle;
  };
}

/** Marks routes that only redirect. */
export const redirectHandle = { isRedirectRoute: true };

/**
 * Redirects an anonymous visitor to the sign-in, with the query and the return path; after an
 * expired session, with the return path alone.
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

/** Removed from the URL, in case somebody has put them there. */
const secretParams = ["token", "code", "email", "password"] as const;

/** The product's website is served at '/', outside this application. */
export function leaveToSite(home: string) {
  return () => {
    if (window.location.pathname === "/") return redirect(home);
    window.location.assign("/");
    return new Promise<never>(() => undefined);
  };
}

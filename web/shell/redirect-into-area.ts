import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from "react-router";
import { logOut } from "#/platform/state/session.ts";
import { knowsPath } from "./areas.ts";
import { isOpenedByLink } from "./hydration/awaits-app.ts";

/** Redirects to `next` if the role has that page, otherwise to the profile. */
export function redirectIntoArea(routes: () => RouteObject[]) {
  return ({ request }: LoaderFunctionArgs) => {
    const next = new URL(request.url).searchParams.get("next");
    const path = next === null ? undefined : sameOriginPath(next);
    return redirect(path !== undefined && knowsPath(routes())(path) ? path : "/profile");
  };
}

/** A link may belong to another account, so the current user is signed out before it opens. */
export function signOutFirst(redirectLoader: LoaderFunction): LoaderFunction {
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

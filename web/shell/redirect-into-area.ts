/** From a public page into the area of whoever is signed in. */
import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from "react-router";
import { logOut } from "#/platform/state/session.ts";
import { isOpenedByLink, knowsPath } from "./areas.ts";

/** To `next` where this role has that page, else to the profile. */
export function redirectIntoArea(routes: () => RouteObject[]) {
  return ({ request }: LoaderFunctionArgs) => {
    const next = new URL(request.url).searchParams.get("next");
    const path = next === null ? undefined : sameOriginPath(next);
    return redirect(path !== undefined && knowsPath(routes())(path) ? path : "/profile");
  };
}

/** The link may be another person's: who is signed in is signed out first, and the page opens. */
export function signOutFirst(redirectLoader: LoaderFunction): LoaderFunction {
  return async (args) => {
    // The router does not tell its loaders the fragment.
    const { pathname } = new URL(args.request.url);
    if (!isOpenedByLink({ pathname, hash: window.location.hash })) return redirectLoader(args);
    await logOut();
    return new Promise<never>(() => undefined);
  };
}

/** A path of this very site, or nothing: `//other.example` and `javascript:` are not paths. */
export function sameOriginPath(next: string): string | undefined {
  if (!next.startsWith("/") || !URL.canParse(next, window.location.origin)) return undefined;
  const { origin, pathname, search } = new URL(next, window.location.origin);
  const isOurs = origin === window.location.origin && !pathname.startsWith("//");
  return isOurs ? pathname + search : undefined;
}

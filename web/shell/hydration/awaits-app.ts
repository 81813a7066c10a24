import { mayBeSignedIn } from "#/platform/state/stored-slices.ts";

/** Fragment parameters that open a page even if somebody is signed in. */
const credentialByPath: Readonly<Record<string, string>> = {
  "/login": "token",
  "/set-password": "token",
  "/reset-password": "token",
  "/google-auth/success": "code",
};

/** Query parameters that select what a public page shows. */
const contentParams = ["tab", "for"] as const;

/** True if the page was opened by an emailed link or by Google's redirect. */
export function isOpenedByLink({ pathname, hash }: Pick<Location, "pathname" | "hash">): boolean {
  const name = credentialByPath[pathname];
  return name !== undefined && new URLSearchParams(hash.slice(1)).has(name);
}

/** True if the prerendered page may differ from what the application is going to show. */
export function awaitsApp(location: Pick<Location, "pathname" | "search" | "hash">): boolean {
  const query = new URLSearchParams(location.search);
  return (
    mayBeSignedIn() || isOpenedByLink(location) || contentParams.some((name) => query.has(name))
  );
}

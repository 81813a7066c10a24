/** Longer ones do not fit into the cookie. */
const MAX_PATH_LENGTH = 1_000;

/** Path and query of a URL on this site; undefined for another site or scheme. */
export function toSafePath(next: string | undefined, publicUrl: string): string | undefined {
  if (!next?.startsWith("/") || !URL.canParse(next, publicUrl)) return undefined;
  const { origin, pathname, search } = new URL(next, publicUrl);
  const isOwn = origin === new URL(publicUrl).origin && !pathname.startsWith("//");
  const path = pathname + search;
  return isOwn && path.length <= MAX_PATH_LENGTH ? path : undefined;
}

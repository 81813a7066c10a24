/** Longer ones would not fit into the cookie that remembers them. */
const MAX_PATH_LENGTH = 1_000;

/** A path of this very site, or nothing: neither another site nor another scheme is one. */
export function toSafePath(next: string | undefined, publicUrl: string): string | undefined {
  if (!next?.startsWith("/") || !URL.canParse(next, publicUrl)) return undefined;
  const { origin, pathname, search } = new URL(next, publicUrl);
  const isOwn = origin === new URL(publicUrl).origin && !pathname.startsWith("//");
  const path = pathname + search;
  return isOwn && path.length <= MAX_PATH_LENGTH ? path : undefined;
}

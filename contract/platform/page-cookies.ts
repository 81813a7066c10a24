/**
 * Cookies that tell the server which page to send: the language that the user has selected, and the
 * role of the user whose session this browser last had. They choose among public files, and grant
 * nothing.
 */
export type PageCookie = "language" | "role";

/** With the prefix, which browsers accept under https only, no sibling host can set the cookie. */
export function pageCookieName(cookie: PageCookie, isHttps: boolean): string {
  return `${isHttps ? "__Host-" : ""}wasla-${cookie}`;
}

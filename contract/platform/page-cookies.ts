/**
 * Cookies that tell the server which page to send: they choose among public files, and grant
 * nothing. With the prefix, which browsers accept under https only, no sibling host can set them.
 */
const names = {
  /** The language that the user has chosen. */
  language: "wasla-language",
  /** The role of the user whose session this browser last had. */
  role: "wasla-role",
} as const;

export type PageCookie = keyof typeof names;

export function pageCookieName(cookie: PageCookie, isHttps: boolean): string {
  return isHttps ? `__Host-${names[cookie]}` : names[cookie];
}

import { type PageCookie, pageCookieName } from "@wasla/contract/platform/page-cookies";

const yearInSeconds = 31_536_000;

/** `value` undefined deletes the cookie. */
export function setPageCookie(cookie: PageCookie, value: string | undefined) {
  const isHttps = location.protocol === "https:";
  const maxAge = value === undefined ? 0 : yearInSeconds;
  const attributes = `Path=/; Max-Age=${maxAge}; SameSite=Lax${isHttps ? "; Secure" : ""}`;
  // biome-ignore lint/suspicious/noDocumentCookie: Safari's Cookie Store API is too recent
  document.cookie = `${pageCookieName(cookie, isHttps)}=${value}; ${attributes}`;
}

import { type PageCookie, pageCookieName } from "@wasla/contract/platform/page-cookies";

const yearInSeconds = 31_536_000;

export function setPageCookie(cookie: PageCookie, value: string) {
  writeCookie(cookie, value, yearInSeconds);
}

export function deletePageCookie(cookie: PageCookie) {
  writeCookie(cookie, "", 0);
}

function writeCookie(cookie: PageCookie, value: string, maxAge: number) {
  const isHttps = location.protocol === "https:";
  const attributes = `Path=/; Max-Age=${maxAge}; SameSite=Lax${isHttps ? "; Secure" : ""}`;
  // biome-ignore lint/suspicious/noDocumentCookie: Safari's Cookie Store API is too recent
  document.cookie = `${pageCookieName(cookie, isHttps)}=${value}; ${attributes}`;
}

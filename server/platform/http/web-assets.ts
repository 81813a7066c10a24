/** Serves the built browser application; other paths get its page, with a fresh nonce. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { API_PREFIX } from "@wasla/contract/platform/endpoint";
import {
  isLanguage,
  type Language,
  languages,
  preferredLanguage,
} from "@wasla/contract/platform/language";
import { type PageCookie, pageCookieName } from "@wasla/contract/platform/page-cookies";
import {
  type PageSettings,
  prerenderFolder,
  SUPPORT_EMAIL_PLACEHOLDER,
} from "@wasla/contract/platform/page-settings";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#/platform/app-error.ts";
import { escapeHtml } from "./escape-html.ts";
import { readPagePreloads } from "./page-preloads.ts";

/** `root` is the build folder; without it unknown paths are 404. */
export async function serveWebApp(
  app: FastifyInstance,
  root: string | undefined,
  settings: PageSettings,
  publicUrl: string,
): Promise<void> {
  const selectPage = root === undefined ? undefined : readPages(root, settings, publicUrl);
  if (root !== undefined && selectPage) await serveFiles(app, root);

  app.setNotFoundHandler((request, reply) => {
    if (!selectPage || !isPageRequest(request)) throw new AppError(404, "platform.notFound");
    return sendPage(reply, selectPage(request, reply));
  });
}

/** Returns a function that selects the page for a request; undefined without a build. */
function readPages(root: string, settings: PageSettings, publicUrl: string) {
  const file = join(root, "index.html");
  if (!existsSync(file)) return undefined;
  const fill = (html: string) =>
    html
      .replace("__SETTINGS__", () => escapeHtml(JSON.stringify(settings)))
      .replaceAll(SUPPORT_EMAIL_PLACEHOLDER, () => escapeHtml(settings.supportEmail))
      .replaceAll("__PUBLIC_URL__", () => escapeHtml(publicUrl));
  const emptyPage = fill(readFileSync(file, "utf8"));
  const prerendered = readPrerenderedPages(root, settings, fill);
  const preloadLinks = readPagePreloads(root);
  return (request: FastifyRequest, reply: FastifyReply): string => {
    const language = languageOf(request);
    const path = pathOf(request);
    reply.header("vary", "Accept-Language, Cookie");
    const versions = prerendered.get(path);
    if (versions === undefined) {
      const links = preloadLinks(readPageCookie(request, "role"), language, path);
      return emptyPage.replace("</head>", () => `${links}</head>`);
    }
    reply.header("content-language", language);
    return versions.get(language) ?? emptyPage;
  };
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["**/.vite/**", "index.html*", "legal/**", "prerendered/**"],
    setHeaders: (reply, path) => {
      const isNamedByContent = path.includes("/assets/");
      reply.header(
        "cache-control",
        isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
}

/** Fills the nonce placeholders of the application's page. */
function sendPage(reply: FastifyReply, page: string) {
  return reply
    .header("cache-control", "no-cache")
    .type("text/html; charset=utf-8")
    .send(page.replaceAll("__NONCE__", reply.cspNonce.style));
}

function pathOf({ url }: FastifyRequest): string {
  const [path = ""] = url.split("?");
  return path;
}

function isPageRequest(request: FastifyRequest): boolean {
  const { method, url, headers } = request;
  const path = pathOf(request);
  const isApi = path === API_PREFIX || path.startsWith(`${API_PREFIX}/`);
  return (
    (method === "GET" || method === "HEAD") &&
    !isApi &&
    !url.startsWith("/assets/") &&
    (headers.accept ?? "*/*").match(/text\/html|\*\/\*/) !== null
  );
}

/** By path, then by language. */
type PrerenderedPages = ReadonlyMap<string, ReadonlyMap<Language, string>>;

/** Reads the pages for these settings from `root`, the folder of the build. */
function readPrerenderedPages(
  root: string,
  settings: PageSettings,
  fill: (html: string) => string,
): PrerenderedPages {
  const pages = new Map<string, Map<Language, string>>();
  for (const language of languages) {
    const folder = join(root, prerenderFolder(settings, language));
    for (const file of globSync("**/*.html", { cwd: folder })) {
      const path = `/${file.replaceAll("\\", "/").replace(/\.html$/, "")}`;
      const html = fill(readFileSync(join(folder, file), "utf8"));
      pages.set(path, (pages.get(path) ?? new Map()).set(language, html));
    }
  }
  return pages;
}

/** The language that the caller has selected, else the one that the browser prefers. */
function languageOf(request: FastifyRequest): Language {
  const selected = readPageCookie(request, "language");
  return isLanguage(selected) ? selected : preferredLanguage(request.headers["accept-language"]);
}

function readPageCookie({ cookies }: FastifyRequest, cookie: PageCookie): string | undefined {
  return cookies[pageCookieName(cookie, true)] ?? cookies[pageCookieName(cookie, false)];
}

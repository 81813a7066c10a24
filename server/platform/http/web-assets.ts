/** Serves the built browser application; other paths get its page, with a fresh nonce. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { API_PREFIX } from "@wasla/contract/platform/endpoint";
import type { PageSettings } from "@wasla/contract/platform/page-settings";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#/platform/app-error.ts";
import { escapeHtml } from "./escape-html.ts";

/** `root` is the build folder; without it unknown paths are 404. */
export async function serveWebApp(
  app: FastifyInstance,
  root: string | undefined,
  settings: PageSettings,
  publicUrl: string,
): Promise<void> {
  const page = root === undefined ? undefined : readIndexPage(root, settings, publicUrl);
  if (root !== undefined && page) await serveFiles(app, root);

  app.setNotFoundHandler((request, reply) => {
    if (!page || !isPageRequest(request)) throw new AppError(404, "platform.notFound");
    return sendPage(reply, page);
  });
}

function readIndexPage(
  root: string,
  settings: PageSettings,
  publicUrl: string,
): string | undefined {
  const file = join(root, "index.html");
  if (!existsSync(file)) return undefined;
  return readFileSync(file, "utf8")
    .replace("__SETTINGS__", () => escapeHtml(JSON.stringify(settings)))
    .replaceAll("__PUBLIC_URL__", () => escapeHtml(publicUrl));
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["**/.vite/**", "index.html*", "legal/**"],
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

function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const [path = ""] = url.split("?");
  const isApi = path === API_PREFIX || path.startsWith(`${API_PREFIX}/`);
  return (
    (method === "GET" || method === "HEAD") &&
    !isApi &&
    !url.startsWith("/assets/") &&
    (headers.accept ?? "*/*").match(/text\/html|\*\/\*/) !== null
  );
}

/** The built browser application: assets for ever, its page with a fresh nonce for other paths. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { API } from "@wasla/contract/platform/endpoint";
import type { PageSettings } from "@wasla/contract/platform/page-settings";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "#/platform/refusal.ts";
import { escaped } from "./html.ts";

/** `root`: its folder; without one, whatever has no route is not found. */
export async function serveWeb(
  app: FastifyInstance,
  root: string | undefined,
  settings: PageSettings,
  publicUrl: string,
): Promise<void> {
  const page = root === undefined ? undefined : pageIn(root, settings, publicUrl);
  if (root !== undefined && page) await serveFiles(app, root);

  app.setNotFoundHandler((request, reply) => {
    if (!page || !isForPeople(request)) throw new Refusal(404, "platform.notFound");
    return sendPage(reply, page);
  });
}

function pageIn(root: string, settings: PageSettings, publicUrl: string): string | undefined {
  const file = join(root, "index.html");
  if (!existsSync(file)) return undefined;
  return readFileSync(file, "utf8")
    .replace("__SETTINGS__", () => escaped(JSON.stringify(settings)))
    .replaceAll("__PUBLIC_URL__", () => escaped(publicUrl));
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

/** The page of the application, its places for the nonce filled in. */
function sendPage(reply: FastifyReply, page: string) {
  return reply
    .header("cache-control", "no-cache")
    .type("text/html; charset=utf-8")
    .send(page.replaceAll("__NONCE__", reply.cspNonce.style));
}

function isForPeople({ method, url, headers }: FastifyRequest): boolean {
  const [path = ""] = url.split("?");
  const isApi = path === API || path.startsWith(`${API}/`);
  return (
    (method === "GET" || method === "HEAD") &&
    !isApi &&
    !url.startsWith("/assets/") &&
    (headers.accept ?? "*/*").match(/text\/html|\*\/\*/) !== null
  );
}

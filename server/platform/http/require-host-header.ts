import type { FastifyInstance } from "fastify";
import { unreadableRequest } from "./client-errors.ts";

/** Requires exactly one `Host` header; HTTP/1.0 may omit it. */
export function requireHostHeader(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw }) => {
    // Names and values alternate; `raw.headers` would hide a second header.
    const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
    const hosts = names.filter((name) => name.toLowerCase() === "host").length;
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === "1.1")) throw unreadableRequest();
  });
}

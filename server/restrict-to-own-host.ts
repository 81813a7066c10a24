import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Protects the unauthenticated sandbox against DNS rebinding: answers 403 unless the host is that
 * of `publicUrl`, localhost or an IP address.
 */
export function restrictToOwnHost(
  app: FastifyInstance,
  publicUrl: string,
  register: (scope: FastifyInstance) => void,
): void {
  const allowedHosts = new Set([new URL(publicUrl).hostname, "localhost"]);
  app.register(async (scope) => {
    scope.addHook("onRequest", async ({ host }, reply) => {
      const hostname = URL.parse(`http://${host}`)?.hostname ?? "";
      if (allowedHosts.has(hostname) || isIP(hostname.replace(/^\[|\]$/g, ""))) return;
      return await reply
        .code(403)
        .type("text/plain")
        .send(`This is served at ${publicUrl} only, as PUBLIC_URL says.`);
    });
    register(scope);
  });
}

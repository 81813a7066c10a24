/** The sandbox asks nobody who they are: it answers by the names of this server alone. */
import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Serves so that a page of another site, whose name has been made to lead here, is refused (403):
 * to its visitor's browser it would be of the same site. An address in figures is nobody's name.
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

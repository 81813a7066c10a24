/** Where the provider's notices come in: signed bytes, read as they are; no browser's call. */
import { API } from "@wasla/contract/platform/endpoint";
import type { FastifyInstance } from "fastify";
import type { Services } from "#/platform/services.ts";
import { takeNotice } from "./inbox.ts";

const MOST_BYTES = 256 * 1024;

export function serveWebhook(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MOST_BYTES },
      async (_request: unknown, body: Buffer) => body,
    );
    const route = { schema: { hide: true }, bodyLimit: MOST_BYTES };
    scope.post(`${API}/payment/webhook`, route, async ({ body, headers }) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      await takeNotice(services, raw, headers["stripe-signature"]?.toString());
      return { received: true };
    });
  });
}

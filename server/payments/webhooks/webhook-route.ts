/** The body is read as raw bytes, since the signature covers those. */
import { API_PREFIX } from "@wasla/contract/platform/endpoint";
import type { FastifyInstance } from "fastify";
import type { Services } from "#/platform/services.ts";
import { receiveWebhookEvent } from "./webhook-inbox.ts";

const MAX_BODY_BYTES = 256 * 1024;

export function registerWebhookRoute(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MAX_BODY_BYTES },
      async (_request: unknown, body: Buffer) => body,
    );
    const route = { schema: { hide: true }, bodyLimit: MAX_BODY_BYTES };
    scope.post(`${API_PREFIX}/payment/webhook`, route, async ({ body, headers }) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      await receiveWebhookEvent(services, raw, headers["stripe-signature"]?.toString());
      return { received: true };
    });
  });
}

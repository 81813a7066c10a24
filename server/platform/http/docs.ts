/** The API described: JSON at `/api/openapi.json`, a readable page at `/api/docs`. */
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { API } from "@wasla/contract/platform/endpoint";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";

export async function describe(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Wasla", version: "1" },
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: "any" } }),
  });
  await app.register(swaggerUi, {
    routePrefix: `${API}/docs`,
    // Its page sets style attributes; scripts and style elements stay as strict as everywhere.
    transformStaticCSP: (policy) => `${policy};style-src-attr 'unsafe-inline'`,
  });
  app.get(`${API}/openapi.json`, { schema: { hide: true } }, () => app.swagger());
}

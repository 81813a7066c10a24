/** The API described: JSON at `/api/openapi.json`, a readable page at `/api/docs`. */
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { API_PREFIX } from "@wasla/contract/platform/endpoint";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import { sha256 } from "#/platform/sha256.ts";

const DOCS_PATH = `${API_PREFIX}/docs`;
const OPENAPI_PATH = `${API_PREFIX}/openapi.json`;

export async function registerOpenApi(app: FastifyInstance): Promise<void> {
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
  await app.register(serveDocs);
}

/** Whether an address is one of the documentation's. */
export function isDocsUrl(url = ""): boolean {
  return url === OPENAPI_PATH || url === DOCS_PATH || url.startsWith(`${DOCS_PATH}/`);
}

async function serveDocs(app: FastifyInstance): Promise<void> {
  const json = once(() => JSON.stringify(app.swagger()));
  const yaml = once(() => app.swagger({ yaml: true }));
  const sendJson = (reply: FastifyReply) =>
    reply.serializer(String).type("application/json; charset=utf-8").send(json());
  const sendYaml = (reply: FastifyReply) =>
    reply.serializer(String).type("application/yaml; charset=utf-8").send(yaml());
  addEtags(app);
  app.get(OPENAPI_PATH, { schema: { hide: true } }, (_request, reply) => sendJson(reply));
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    // Its page sets style attributes; scripts and style elements stay as strict as everywhere.
    transformStaticCSP: (policy) => `${policy};style-src-attr 'unsafe-inline'`,
    uiHooks: {
      // In the place of its own handlers, which write out the whole description at each call.
      preHandler: ({ routeOptions: { url } }, reply, done) => {
        if (url === `${DOCS_PATH}/json`) sendJson(reply);
        else if (url === `${DOCS_PATH}/yaml`) sendYaml(reply);
        else done();
      },
    },
  });
}

/** What never changes while the program runs has an ETag, and is sent once to who remembers it. */
function addEtags(app: FastifyInstance): void {
  const etags = new Map<string, string>(); // by the text itself, of which there are few
  app.addHook("onSend", async ({ headers }, reply, payload) => {
    if (typeof payload !== "string" || reply.statusCode !== 200) return payload;
    const etag = etags.get(payload) ?? `"${sha256.hashText(payload)}"`;
    etags.set(payload, etag);
    reply.headers({ etag, "cache-control": "no-cache" });
    if (!matchesEtag(etag, headers["if-none-match"])) return payload;
    reply.code(304);
    return null;
  });
}

/** Whether `If-None-Match` names this ETag: compared weakly, as RFC 9110 says for it. */
function matchesEtag(etag: string, ifNoneMatch = ""): boolean {
  const etags = ifNoneMatch.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return etags.includes("*") || etags.includes(etag);
}

/** Made at the first call: routes are still added until the server listens. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

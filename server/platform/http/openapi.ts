/** The OpenAPI description: JSON at `/api/openapi.json`, Swagger UI at `/api/docs`. */
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { API_PREFIX, admitsRole, type Endpoint, roles } from "@wasla/contract/platform/endpoint";
import {
  commonErrorCodes,
  type ErrorCode,
  type ErrorStatus,
  errorCodeNames,
  errorCodes,
} from "@wasla/contract/platform/error-codes";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import { sha256 } from "#/platform/sha256.ts";

const DOCS_PATH = `${API_PREFIX}/docs`;
const OPENAPI_PATH = `${API_PREFIX}/openapi.json`;

export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  const endpoints: Endpoint[] = [];
  app.addHook("onRoute", ({ config }) => {
    if (config?.endpoint) endpoints.push(config.endpoint);
  });
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Wasla", version: "1" },
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
        schemas: { Error: errorSchema() },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: "any" } }),
    transformObject: (api) =>
      addErrorResponses("openapiObject" in api ? api.openapiObject : api.swaggerObject, endpoints),
  });
  await app.register(serveDocs);
}

/** Whether a URL belongs to the API documentation. */
export function isDocsUrl(url = ""): boolean {
  return url === OPENAPI_PATH || url === DOCS_PATH || url.startsWith(`${DOCS_PATH}/`);
}

async function serveDocs(app: FastifyInstance): Promise<void> {
  const json = lazy(() => JSON.stringify(app.swagger()));
  const yaml = lazy(() => app.swagger({ yaml: true }));
  const sendJson = (reply: FastifyReply) =>
    reply.serializer(String).type("application/json; charset=utf-8").send(json());
  const sendYaml = (reply: FastifyReply) =>
    reply.serializer(String).type("application/yaml; charset=utf-8").send(yaml());
  addEtags(app);
  app.get(OPENAPI_PATH, { schema: { hide: true } }, (_request, reply) => sendJson(reply));
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    // Swagger UI sets style attributes; scripts and style elements stay restricted.
    transformStaticCSP: (policy) => `${policy};style-src-attr 'unsafe-inline'`,
    uiHooks: {
      // Replaces the plugin's handlers, which serialize the whole description on each call.
      preHandler: ({ routeOptions: { url } }, reply, done) => {
        if (url === `${DOCS_PATH}/json`) sendJson(reply);
        else if (url === `${DOCS_PATH}/yaml`) sendYaml(reply);
        else done();
      },
    },
  });
}

/** Adds ETags, because these responses never change while the server runs. */
function addEtags(app: FastifyInstance): void {
  const etags = new Map<string, string>(); // by response text, of which there are few
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

/** Weak comparison, as RFC 9110 requires for `If-None-Match`. */
function matchesEtag(etag: string, ifNoneMatch = ""): boolean {
  const etags = ifNoneMatch.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return etags.includes("*") || etags.includes(etag);
}

/** Evaluated at the first call, because routes are added until the server listens. */
function lazy<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}

/** Error responses in the API's documentation. */

/** Adds the error responses of every endpoint: by status, the codes with their meaning. */
function addErrorResponses<Api extends { readonly paths?: object; readonly components?: object }>(
  api: Api,
  endpoints: readonly Endpoint[],
): Api {
  const paths = api.paths as Record<string, Record<string, Operation>>;
  const responses: Record<string, object> = {};
  for (const endpoint of endpoints) {
    const path = API_PREFIX + endpoint.path.replace(/:(\w+)/g, "{$1}");
    const operation = paths[path]?.[endpoint.method.toLowerCase()];
    for (const [status, codes] of groupByStatus(errorCodesOf(endpoint))) {
      const name = codes.join(".");
      responses[name] = errorResponse(codes);
      if (operation) operation.responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return { ...api, components: { ...api.components, responses } };
}

type Operation = { readonly responses: Record<string, object> };

function groupByStatus(codes: readonly ErrorCode[]): [ErrorStatus, ErrorCode[]][] {
  const statuses = new Set(codes.flatMap((code) => errorCodes[code].status));
  return [...statuses].map((status) => [
    status,
    codes.filter((code) => [errorCodes[code].status].flat().includes(status)),
  ]);
}

function errorResponse(codes: readonly ErrorCode[]) {
  const code = { type: "string", enum: codes };
  const schema = { allOf: [{ $ref: "#/components/schemas/Error" }, { properties: { code } }] };
  return {
    description: codes.map((each) => `- \`${each}\`: ${errorCodes[each].about}`).join("\n"),
    content: { "application/json": { schema } },
  };
}

function errorSchema() {
  const text = { type: "string" } as const;
  const fieldError = { type: "object", properties: { field: text, message: text } } as const;
  return {
    type: "object" as const,
    required: ["success", "code"],
    properties: {
      success: { type: "boolean" as const, enum: [false] },
      message: text,
      errors: { type: "array" as const, items: fieldError },
      code: { type: "string" as const, enum: errorCodeNames },
      data: { description: "Depends on the code." },
    },
  };
}

/** Every code that a call of the endpoint may fail with. */
export function errorCodesOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { method, who, seats, beforeSecondFactor, params, query, uploads, errors = [] } = endpoint;
  const isPublic = who === "everyone";
  const derived: Partial<Record<ErrorCode, boolean>> = {
    UNAUTHENTICATED: !isPublic,
    SESSION_EXPIRED: !isPublic,
    FORBIDDEN: !isPublic && !roles.every((role) => admitsRole(endpoint, role)),
    SEAT_ROLE: seats !== undefined,
    SECOND_FACTOR_REQUIRED: !isPublic && admitsRole(endpoint, "admin") && !beforeSecondFactor,
    // Even a body that is not declared is parsed.
    INVALID_INPUT: method !== "GET" || params !== undefined || query !== undefined,
    TOO_MANY_REQUESTS: isPublic || uploads !== undefined,
  };
  return [...commonErrorCodes, ...errorCodeNames.filter((code) => derived[code]), ...errors];
}

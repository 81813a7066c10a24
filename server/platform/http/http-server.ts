/** The web server without modules: headers, errors, request ids, logs, limits, health checks. */
import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit, { normalizeIP, type RateLimitPluginOptions } from "@fastify/rate-limit";
import { API_PREFIX } from "@wasla/contract/platform/endpoint";
import { toFieldErrors } from "@wasla/contract/platform/field-errors";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { sql } from "kysely";
import { type $ZodType, safeParse } from "zod/v4/core";
import { AppError, serviceUnavailable } from "#/platform/app-error.ts";
import type { Database } from "#/platform/database/database.ts";
import { TtlCache } from "#/platform/database/ttl-cache.ts";
import { createRequestLogger } from "#/platform/log.ts";
import type { Services } from "#/platform/services.ts";
import { closeSlowBodies } from "#/platform/uploads/slow-bodies.ts";
import { registerUploads } from "#/platform/uploads/uploads.ts";
import { createClientErrors, unreadableRequest } from "./client-errors.ts";
import { registerCompression } from "./compression.ts";
import { handleError, registerErrorHandler } from "./error-handler.ts";
import { registerJsonParser } from "./json-parser.ts";
import { isDocsUrl, registerOpenApi } from "./openapi.ts";
import {
  addSvgCharset,
  minimalHeaders,
  permissionsPolicy,
  securityHeaders,
} from "./security-headers.ts";

/** Called when a response has been sent or its caller has disconnected. */
export type OnResponse = (request: FastifyRequest, reply: FastifyReply) => void;

export type HttpOptions = {
  readonly log: FastifyBaseLogger;
  /** Number of trusted proxies in front of the server. */
  readonly trustProxy: number;
  readonly isHttps: boolean;
  /** Pages may load Stripe's script and show its frames. */
  readonly hasStripe?: boolean;
  /** Per minute, address and public endpoint; 300 by default. */
  readonly publicCallsPerMinute?: number;
  /** How long a body may arrive too slowly before its connection is closed; 15,000 by default. */
  readonly slowBodyTimeoutMs?: number;
  /** Feeds the operators' metrics. */
  readonly onResponse?: OnResponse | undefined;
};

export async function createHttpServer(
  { db, keys }: Pick<Services, "db" | "keys">,
  options: HttpOptions,
): Promise<FastifyInstance> {
  const observe = observeResponses([
    createRequestLogger(keys),
    ...(options.onResponse ? [options.onResponse] : []),
  ]);
  const app = createFastify(options, observe);
  app.decorateRequest("viewer", undefined);
  app.decorateRequest("signedInAccountId", undefined);
  registerJsonParser(app);
  registerContractValidation(app);
  registerErrorHandler(app);
  app.addHook("onRequest", async (request, reply) => observe(request, reply));
  requireRemoteAddress(app);
  closeSlowBodies(app, options.slowBodyTimeoutMs);
  await app.register(helmet, securityHeaders(options));
  await app.register(cookie);
  await registerCompression(app);
  await registerUploads(app);
  await app.register(rateLimit, publicRateLimit(options.publicCallsPerMinute ?? 300));
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("permissions-policy", permissionsPolicy(options.hasStripe));
    if (request.url.startsWith(`${API_PREFIX}/`)) reply.header("cache-control", "no-store");
  });
  requireHostHeader(app);
  addSvgCharset(app);
  await registerOpenApi(app);
  registerHealthChecks(app, db);
  return app;
}

function createFastify(options: HttpOptions, observe: OnResponse): FastifyInstance {
  const clientErrors = createClientErrors(options);
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    requestTimeout: 120_000,
    connectionTimeout: 0,
    forceCloseConnections: "idle",
    return503OnClosing: false, // connections accepted before closing are answered
    trustProxy: (_address, hop) => hop < options.trustProxy,
    routerOptions: { maxParamLength: 300 },
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false, // checked by our own hook, with the standard error body
    },
    clientErrorHandler: clientErrors.clientErrorHandler,
    frameworkErrors: (error, request, reply) => {
      observe(request, reply);
      return handleError(
        error,
        request,
        reply.headers(minimalHeaders(request.id, options.isHttps)),
      );
    },
  });
  clientErrors.install(app);
  return app;
}

function observeResponses(listeners: readonly OnResponse[]): OnResponse {
  return (request, reply) => {
    reply.raw.once("close", () => {
      for (const listener of listeners) listener(request, reply);
    });
  };
}

/** Reading `ip` early caches it; without one the caller has already disconnected. */
function requireRemoteAddress(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ ip }) => {
    if (!ip) throw new AppError(400, "platform.unreadable");
  });
}

/** Per endpoint and address; ten times as much for probes and for files, as a page shows many. */
function publicRateLimit(callsPerMinute: number): RateLimitPluginOptions {
  return {
    max: ({ routeOptions: { config, url } }) =>
      callsPerMinute * (config.endpoint?.files || url === READY_PATH ? 10 : 1),
    timeWindow: 60_000,
    keyGenerator: ({ ip, routeOptions }) => `${routeOptions.url} ${normalizeIP(ip)}`,
    allowList: ({ routeOptions: { config, url } }) =>
      config.endpoint ? config.endpoint.who !== "everyone" : url !== READY_PATH && !isDocsUrl(url),
    errorResponseBuilder: () => new AppError(429, "platform.tooManyRequests"),
  };
}

const READY_PATH = "/readyz";

/** Limits the checks to one query per second. */
const readiness = new TtlCache<unknown>(1_000);

function registerHealthChecks(app: FastifyInstance, db: Database): void {
  app.get("/healthz", { schema: { hide: true } }, () => ({ ok: true }));
  app.get(READY_PATH, { schema: { hide: true } }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    await readiness
      .get(db, READY_PATH, () => sql`select 1`.execute(db))
      .catch(() => {
        throw serviceUnavailable();
      });
    return { ok: true };
  });
}

/** Requires exactly one `Host` header; HTTP/1.0 may omit it. */
function requireHostHeader(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw }) => {
    // Names and values alternate; `raw.headers` would hide a second header.
    const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
    const hosts = names.filter((name) => name.toLowerCase() === "host").length;
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === "1.1")) throw unreadableRequest();
  });
}

/** Validates requests and filters responses by the contract's schemas. */
export function registerContractValidation(app: FastifyInstance): void {
  app.setSerializerCompiler(serializerCompiler);
  app.setValidatorCompiler<$ZodType>(({ schema }) => (input) => {
    const parsed = safeParse(schema, input);
    if (parsed.success) return { value: parsed.data };
    const fieldErrors = toFieldErrors(parsed.error.issues, input).slice(0, MAX_FIELD_ERRORS);
    return { error: new AppError(422, "platform.checkFields", { fieldErrors: fieldErrors }) };
  });
}

/** More than any form has; keeps the response to a megabyte of unknown names small. */
const MAX_FIELD_ERRORS = 500;

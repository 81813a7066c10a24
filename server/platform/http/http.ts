/** The web server without any room: headers, errors, request ids, logs, limits, health. */
import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit, { normalizeIP, type RateLimitPluginOptions } from "@fastify/rate-limit";
import { API } from "@wasla/contract/platform/endpoint";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { sql } from "kysely";
import type { Database } from "#/platform/database/database.ts";
import { closeDrips } from "#/platform/forms/drips.ts";
import { takeUploads } from "#/platform/forms/uploads.ts";
import { requestLog } from "#/platform/log.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { answerError, answerErrors } from "./answer-errors.ts";
import { describe } from "./docs.ts";
import { validateByContract } from "./validate.ts";

/** Told of a request once its answer has gone out, or its caller has left. */
export type NoteAnswer = (request: FastifyRequest, reply: FastifyReply) => void;

export type HttpOptions = {
  readonly log: FastifyBaseLogger;
  /** How many proxies in front are believed. */
  readonly trustProxy: number;
  readonly isHttps: boolean;
  /** Pages may load Stripe's script and show its frames. */
  readonly hasStripe?: boolean;
  /** Calls a minute from one address to each endpoint without sign-in; 300 unless given. */
  readonly openCallsPerMinute?: number;
  /** How long a body may bring next to nothing before its line is closed; 15,000 unless given. */
  readonly slowBodyMs?: number;
  /** What the operators' monitoring is told. */
  readonly noteAnswer?: NoteAnswer | undefined;
};

export async function openHttp(
  { db, keys }: Pick<Services, "db" | "keys">,
  options: HttpOptions,
): Promise<FastifyInstance> {
  const follow = followerOf([
    requestLog(keys),
    ...(options.noteAnswer ? [options.noteAnswer] : []),
  ]);
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    requestTimeout: 120_000,
    connectionTimeout: 0,
    forceCloseConnections: "idle",
    return503OnClosing: false, // whoever got through before the door was closed is answered
    trustProxy: (_address, hop) => hop < options.trustProxy,
    routerOptions: { maxParamLength: 300 },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    frameworkErrors: (error, request, reply) => {
      follow(request, reply);
      return answerError(error, request, reply.headers(bareHeaders(request.id, options.isHttps)));
    },
  });
  app.decorateRequest("viewer", undefined);
  app.decorateRequest("signedInAs", undefined);
  readJson(app);
  validateByContract(app);
  answerErrors(app);
  app.addHook("onRequest", async (request, reply) => follow(request, reply));
  knowAddresses(app);
  closeDrips(app, options.slowBodyMs);
  await app.register(helmet, securityHeaders(options));
  await app.register(cookie);
  await takeUploads(app);
  await app.register(rateLimit, openLimit(options.openCallsPerMinute ?? 300));
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("permissions-policy", options.hasStripe ? PAYING : PERMISSIONS);
    if (request.url.startsWith(`${API}/`)) reply.header("cache-control", "no-store");
  });
  await describe(app);
  answerHealth(app, db);
  return app;
}

function followerOf(notes: readonly NoteAnswer[]): NoteAnswer {
  return (request, reply) => {
    reply.raw.once("close", () => {
      for (const note of notes) note(request, reply);
    });
  };
}

const PERMISSIONS = "camera=(self), microphone=(self), geolocation=()";
const PAYING = `${PERMISSIONS}, payment=(self "https://js.stripe.com")`;
/** Whose scripts and frames a page with Stripe's card form shows, and whom they call. */
const STRIPE_PAGES = ["https://js.stripe.com", "https://*.js.stripe.com"];
const TRANSPORT = { maxAge: 31_536_000, includeSubDomains: true };

/** For an address that cannot be read: its answer comes before any hook, and never is a page. */
function bareHeaders(requestId: string, isHttps: boolean) {
  return {
    "x-request-id": requestId,
    "permissions-policy": PERMISSIONS,
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(isHttps && {
      "strict-transport-security": `max-age=${TRANSPORT.maxAge}; includeSubDomains`,
    }),
  };
}

/** Read while it can be, the address stays known; without one the caller has left already. */
function knowAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ ip }) => {
    if (!ip) throw new Refusal(400, "platform.unreadable");
  });
}

/** An empty body counts as `{}`: logout and refresh have nothing to say. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers(); // plain text too: a form of another site could send it
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => (body === "" ? done(null, {}) : parse(request, body, done)),
  );
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    ({ routeOptions }, _body, done) =>
      routeOptions.config.agreed?.takesForms
        ? done(null, {})
        : done(new Refusal(400, "platform.unreadable")),
  );
}

/** By endpoint and address; ten times as much for files, of which one page shows many. */
function openLimit(callsPerMinute: number): RateLimitPluginOptions {
  return {
    max: ({ routeOptions }) => callsPerMinute * (routeOptions.config.agreed?.files ? 10 : 1),
    timeWindow: 60_000,
    keyGenerator: ({ ip, routeOptions }) => `${routeOptions.url} ${normalizeIP(ip)}`,
    allowList: ({ routeOptions }) => routeOptions.config.agreed?.who !== "everyone",
    errorResponseBuilder: () => new Refusal(429, "platform.tooManyRequests"),
  };
}

function securityHeaders({ isHttps, hasStripe = false }: HttpOptions) {
  const stripe = hasStripe ? STRIPE_PAGES : [];
  return {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        fontSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        mediaSrc: ["'self'", "blob:"],
        connectSrc: ["'self'", ...(hasStripe ? ["https://api.stripe.com"] : [])],
        ...(hasStripe && { frameSrc: ["'self'", ...stripe, "https://hooks.stripe.com"] }),
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    // A wallet's window has to answer the page that opened it.
    ...(hasStripe && { crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" as const } }),
    strictTransportSecurity: isHttps && TRANSPORT,
    referrerPolicy: { policy: "no-referrer" as const },
    xFrameOptions: { action: "deny" as const },
  };
}

function answerHealth(app: FastifyInstance, db: Database): void {
  app.get("/healthz", { schema: { hide: true } }, () => ({ ok: true }));
  app.get("/readyz", { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(db).catch(() => {
      throw new Refusal(503, "platform.busy");
    });
    return { ok: true };
  });
}

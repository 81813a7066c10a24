/** Serves Stripe's SDK on a local address that only this process knows. */
import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import Fastify, { type FastifyBaseLogger, type FastifyRequest } from "fastify";
import { type QueryExecutorProvider, sql } from "kysely";
import { API_VERSION, type Ledger } from "#/stripe/store/ledger.ts";
import type { LedgerAccess } from "#/stripe/store/ledger-access.ts";
import { expand } from "./expand.ts";
import { type Form, listOf, readForm, text } from "./params.ts";
import type { Route } from "./route.ts";
import { StripeApiError } from "./stripe-api-error.ts";

type ApiResponse = {
  readonly status: number;
  readonly body: unknown;
  readonly isReplayed?: boolean;
};

type ApiServerOptions = {
  readonly ledgerAccess: LedgerAccess;
  readonly routes: readonly Route[];
  readonly secretKey: string;
  readonly log: FastifyBaseLogger;
};

export async function startApiServer({ ledgerAccess, routes, secretKey, log }: ApiServerOptions) {
  const app = Fastify({ bodyLimit: 65_536, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  for (const route of routes)
    app.route({
      method: route.method,
      url: `/v1/${route.path}`,
      handler: async (request, reply) => {
        const { status, body, isReplayed } = await handleRequest(ledgerAccess, route, request);
        if (isReplayed) reply.header("idempotent-replayed", "true");
        return reply.code(status).send(body);
      },
    });
  app.addHook("onRequest", async ({ headers }, reply) => {
    reply.header("request-id", `req_${randomUUID().slice(0, 14)}`);
    assertSecretKey(headers.authorization, secretKey);
    assertApiVersion(headers["stripe-version"]);
  });
  app.setNotFoundHandler((request) => {
    throw new StripeApiError(404, {
      message: `Unrecognized request URL (${request.method}: ${request.url}).`,
    });
  });
  app.setErrorHandler((error, _request, reply) => {
    const fault = toStripeApiError(error);
    if (fault.status >= 500) log.error({ err: error }, "sandbox of cards");
    return reply.code(fault.status).send({ error: fault.body });
  });
  const apiBase = await app.listen({ host: "127.0.0.1", port: 0 });
  return { apiBase, close: () => app.close() };
}

export function toStripeApiError(error: unknown): StripeApiError {
  if (error instanceof StripeApiError) return error;
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status < 500) return new StripeApiError(status, { message: "The request cannot be read." });
  return new StripeApiError(500, {
    type: "api_error",
    message: "The sandbox failed; its log says why.",
  });
}

function assertSecretKey(authorization: string | undefined, secretKey: string): void {
  const digest = (word: string) => createHash("sha256").update(word).digest();
  if (timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${secretKey}`))) return;
  throw new StripeApiError(401, { message: "Invalid API Key provided." });
}

function assertApiVersion(version: unknown): void {
  if (version === API_VERSION) return;
  throw new StripeApiError(400, {
    message: `The sandbox speaks ${API_VERSION} only, not ${version}.`,
  });
}

async function handleRequest(
  books: LedgerAccess,
  route: Route,
  request: FastifyRequest,
): Promise<ApiResponse> {
  const [path = "", query = ""] = request.url.split("?");
  const body = typeof request.body === "string" ? request.body : "";
  const form = readForm(`${query}&${body}`);
  const { id = "" } = request.params as { readonly id?: string };
  const run = (ledger: Ledger) => runRoute(ledger, route, new Map(form), id);
  if (route.method === "GET") return books.read(run);
  if (route.isPreview) return books.dryRun(run);
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string") return books.write(run);
  return books.write((ledger, db) =>
    withIdempotencyKey(db, { key, path, body }, () => run(ledger)),
  );
}

async function runRoute(
  ledger: Ledger,
  route: Route,
  form: Form,
  id: string,
): Promise<ApiResponse> {
  const paths = listOf(text)(form.get("expand") ?? "", "expand");
  form.delete("expand");
  const result = await route.run(ledger, form, id);
  if (result instanceof StripeApiError)
    return { status: result.status, body: { error: result.body } };
  return { status: 200, body: await expand(ledger, result, route.kind, paths) };
}

type IdempotentRequest = { readonly key: string; readonly path: string; readonly body: string };

/** A repeated key gets the stored response; with a different request it is an error. */
async function withIdempotencyKey(
  db: QueryExecutorProvider,
  { key, path, body }: IdempotentRequest,
  run: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const requestHash = createHash("sha256").update(`${path} ${body}`).digest("hex");
  const { rows } = await sql<{ request: string; status: number; answer: unknown }>`
    select request, status, answer from sandbox.card_key where key = ${key}`.execute(db);
  const [stored] = rows;
  if (stored && stored.request !== requestHash) throw idempotencyError(key);
  if (stored) return { status: stored.status, body: stored.answer, isReplayed: true };
  const response = await run();
  await sql`
    insert into sandbox.card_key (key, request, status, answer)
    values (${key}, ${requestHash}, ${response.status}, ${JSON.stringify(response.body)}::jsonb)`.execute(
    db,
  );
  return response;
}

function idempotencyError(key: string): StripeApiError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeApiError(400, { type: "idempotency_error", message });
}

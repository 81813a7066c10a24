/** Answers Stripe's SDK on an address of this machine that nobody else is told. */
import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import Fastify, { type FastifyBaseLogger, type FastifyRequest } from "fastify";
import { type QueryExecutorProvider, sql } from "kysely";
import type { Books } from "#/cards/store/books.ts";
import { API_VERSION, type Ledger } from "#/cards/store/ledger.ts";
import { expand } from "./expand.ts";
import { Fault } from "./fault.ts";
import { type Form, readForm } from "./form.ts";
import { listOf, text } from "./params.ts";
import type { Route } from "./route.ts";

type Answer = { readonly status: number; readonly body: unknown; readonly isReplayed?: boolean };

type Given = {
  readonly books: Books;
  readonly routes: readonly Route[];
  readonly secretKey: string;
  readonly log: FastifyBaseLogger;
};

export async function listen({ books, routes, secretKey, log }: Given) {
  const app = Fastify({ bodyLimit: 65_536, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  for (const route of routes)
    app.route({
      method: route.method,
      url: `/v1/${route.path}`,
      handler: async (request, reply) => {
        const { status, body, isReplayed } = await answer(books, route, request);
        if (isReplayed) reply.header("idempotent-replayed", "true");
        return reply.code(status).send(body);
      },
    });
  app.addHook("onRequest", async ({ headers }, reply) => {
    reply.header("request-id", `req_${randomUUID().slice(0, 14)}`);
    refuseStranger(headers.authorization, secretKey);
    refuseVersion(headers["stripe-version"]);
  });
  app.setNotFoundHandler((request) => {
    throw new Fault(404, {
      message: `Unrecognized request URL (${request.method}: ${request.url}).`,
    });
  });
  app.setErrorHandler((error, _request, reply) => {
    const fault = faultOf(error);
    if (fault.status >= 500) log.error({ err: error }, "sandbox of cards");
    return reply.code(fault.status).send({ error: fault.words });
  });
  const apiBase = await app.listen({ host: "127.0.0.1", port: 0 });
  return { apiBase, close: () => app.close() };
}

export function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status < 500) return new Fault(status, { message: "The request cannot be read." });
  return new Fault(500, { type: "api_error", message: "The sandbox failed; its log says why." });
}

function refuseStranger(given: string | undefined, secretKey: string): void {
  const digest = (word: string) => createHash("sha256").update(word).digest();
  if (timingSafeEqual(digest(given ?? ""), digest(`Bearer ${secretKey}`))) return;
  throw new Fault(401, { message: "Invalid API Key provided." });
}

function refuseVersion(given: unknown): void {
  if (given === API_VERSION) return;
  throw new Fault(400, { message: `The sandbox speaks ${API_VERSION} only, not ${given}.` });
}

async function answer(books: Books, route: Route, request: FastifyRequest): Promise<Answer> {
  const [path = "", query = ""] = request.url.split("?");
  const body = typeof request.body === "string" ? request.body : "";
  const form = readForm(`${query}&${body}`);
  const { id = "" } = request.params as { readonly id?: string };
  const run = (ledger: Ledger) => answerOf(ledger, route, new Map(form), id);
  if (route.method === "GET") return books.read(run);
  if (route.isPreview) return books.rehearse(run);
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string") return books.change(run);
  return books.change((ledger, db) => once(db, { key, path, body }, () => run(ledger)));
}

async function answerOf(ledger: Ledger, route: Route, form: Form, id: string): Promise<Answer> {
  const paths = listOf(text)(form.get("expand") ?? "", "expand");
  form.delete("expand");
  const made = await route.run(ledger, form, id);
  if (made instanceof Fault) return { status: made.status, body: { error: made.words } };
  return { status: 200, body: await expand(ledger, made, route.kind, paths) };
}

type Asked = { readonly key: string; readonly path: string; readonly body: string };

/** The same key again gets the same answer; with another request it is an error. */
async function once(
  db: QueryExecutorProvider,
  { key, path, body }: Asked,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const asked = createHash("sha256").update(`${path} ${body}`).digest("hex");
  const { rows } = await sql<{ request: string; status: number; answer: unknown }>`
    select request, status, answer from sandbox.card_key where key = ${key}`.execute(db);
  const [before] = rows;
  if (before && before.request !== asked) throw keyUsed(key);
  if (before) return { status: before.status, body: before.answer, isReplayed: true };
  const made = await run();
  await sql`
    insert into sandbox.card_key (key, request, status, answer)
    values (${key}, ${asked}, ${made.status}, ${JSON.stringify(made.body)}::jsonb)`.execute(db);
  return made;
}

function keyUsed(key: string): Fault {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new Fault(400, { type: "idempotency_error", message });
}

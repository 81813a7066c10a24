/** What a page may ask the pretended provider, by the public key and one payment's secret. */
import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { authenticatePayment, confirmPayment } from "#/cards/paying/confirm.ts";
import { authenticateSetUp, confirmSetUp } from "#/cards/paying/set-up.ts";
import type { Books } from "#/cards/store/books.ts";
import type { Ledger, OfKind } from "#/cards/store/ledger.ts";
import type { PaymentMethod } from "#/cards/store/objects.ts";
import type { PaymentIntent, SetupIntent } from "#/cards/store/payment-objects.ts";
import { Fault } from "#/cards/wire/fault.ts";
import { type Form, readForm } from "#/cards/wire/form.ts";
import { faultOf } from "#/cards/wire/listener.ts";
import { fields, needed, oneOf, text } from "#/cards/wire/params.ts";
import { makeMethod } from "./payment-methods.ts";

type Given = { readonly books: Books; readonly publishableKey: string };
type Deed = (ledger: Ledger, form: Form, id: string) => Promise<object>;
type Serve = (method: "GET" | "POST", path: string, deed: Deed) => void;

type Kind = "payment_intent" | "setup_intent";
type Deeds<K extends Kind> = {
  readonly confirm: (ledger: Ledger, intent: OfKind<K>, method: PaymentMethod) => Promise<object>;
  readonly authenticate: (ledger: Ledger, intent: OfKind<K>, hasPassed: boolean) => Promise<object>;
};

const ROOT = "/sandbox/stripe/v1";

export function browserRoutes(scope: FastifyInstance, { books, publishableKey }: Given): void {
  takeForms(scope);
  scope.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  const serve: Serve = (method, path, deed) =>
    scope.route({
      method,
      url: `${ROOT}/${path}`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const form = formOf(request);
        refuseStranger(request, form, publishableKey);
        const { id = "" } = request.params as { readonly id?: string };
        const run = (ledger: Ledger) => deed(ledger, form, id);
        const made = await (method === "GET" ? books.read(run) : books.change(run));
        if (made instanceof Fault) return reply.code(made.status).send({ error: made.words });
        return made;
      },
    });
  serve("POST", "payment_methods", makeMethod);
  serveIntents(serve, "payment_intent", {
    confirm: confirmPayment,
    authenticate: authenticatePayment,
  });
  serveIntents(serve, "setup_intent", { confirm: confirmSetUp, authenticate: authenticateSetUp });
}

/** Forms and nothing else, and errors in Stripe's shape: of these addresses only. */
function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 16_384 },
    (_request, body, done) => done(null, body),
  );
  scope.setErrorHandler((error, request, reply) => {
    const fault = faultOf(error);
    if (fault.status >= 500) request.log.error({ err: error }, "sandbox of cards");
    return reply.code(fault.status).send({ error: fault.words });
  });
}

function formOf({ url, body }: FastifyRequest): Form {
  const [, query = ""] = url.split("?");
  return readForm(`${query}&${typeof body === "string" ? body : ""}`);
}

/** The key comes as Stripe's script sends it, with the other fields, or in the header. */
function refuseStranger({ headers }: FastifyRequest, form: Form, publishableKey: string): void {
  const key = form.get("key") ?? headers.authorization?.replace(/^Bearer /, "");
  form.delete("key");
  if (key !== publishableKey) throw new Fault(401, { message: "Invalid API Key provided." });
}

type Asked = { client_secret?: string; payment_method?: string; outcome?: string };
const read = fields<Asked>()({ client_secret: text });
const confirming = fields<Asked>()({ client_secret: text, payment_method: text });
const authenticated = fields<Asked>()({ client_secret: text, outcome: oneOf("pass", "fail") });

function serveIntents<K extends Kind>(serve: Serve, kind: K, { confirm, authenticate }: Deeds<K>) {
  const path = `${kind}s/:id`;
  serve("GET", path, async (ledger, form, id) =>
    opened(await ledger.get(kind, id), read(form).client_secret),
  );
  serve("POST", `${path}/confirm`, async (ledger, form, id) => {
    const { intent, method } = await confirmed(ledger, form, id, kind);
    return confirm(ledger, intent, method);
  });
  serve("POST", `${path}/authenticate`, async (ledger, form, id) => {
    const { client_secret: secret, outcome } = authenticated(form);
    const intent = opened(await ledger.get(kind, id), secret);
    return authenticate(ledger, intent, needed(outcome, "outcome") === "pass");
  });
}

/** An intent and the method that it is confirmed with. */
async function confirmed<K extends Kind>(ledger: Ledger, form: Form, id: string, kind: K) {
  const { client_secret: secret, payment_method: named } = confirming(form);
  const intent: OfKind<K> = opened(await ledger.get(kind, id), secret);
  const { payment_method: before }: PaymentIntent | SetupIntent = intent;
  const method = needed(named ?? before ?? undefined, "payment_method");
  return { intent, method: await ledger.get("payment_method", method, "payment_method") };
}

/** Only to who knows its secret. */
function opened<T extends { readonly client_secret: string; readonly object: string }>(
  intent: T,
  secret: string | undefined,
): T {
  const given = Buffer.from(needed(secret, "client_secret"));
  const known = Buffer.from(intent.client_secret);
  if (given.length === known.length && timingSafeEqual(given, known)) return intent;
  const message = `The client_secret provided does not match the client_secret associated with this ${intent.object}.`;
  throw new Fault(400, {
    code: `${intent.object}_invalid_parameter`,
    message,
    param: "client_secret",
  });
}

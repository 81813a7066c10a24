/** API for the browser, authorized by the publishable key and an intent's secret. */
import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { toStripeApiError } from "#/stripe/api/api-server.ts";
import { type Form, fields, oneOf, readForm, required, text } from "#/stripe/api/params.ts";
import { StripeApiError } from "#/stripe/api/stripe-api-error.ts";
import { authenticatePayment, confirmPayment } from "#/stripe/payments/charge-card.ts";
import { authenticateSetupIntent, confirmSetupIntent } from "#/stripe/payments/setup-intents.ts";
import type { Ledger } from "#/stripe/store/ledger.ts";
import type { LedgerAccess } from "#/stripe/store/ledger-access.ts";
import type { PaymentMethod } from "#/stripe/store/objects.ts";
import type { PaymentIntent, SetupIntent } from "#/stripe/store/payment-objects.ts";
import type { ObjectOfKind } from "#/stripe/store/stored-object.ts";
import { createPaymentMethod } from "./payment-methods.ts";

type BrowserRoutesOptions = {
  readonly ledgerAccess: LedgerAccess;
  readonly publishableKey: string;
};
type RequestHandler = (ledger: Ledger, form: Form, id: string) => Promise<object>;
type RegisterRoute = (method: "GET" | "POST", path: string, handler: RequestHandler) => void;

type IntentKind = "payment_intent" | "setup_intent";
type IntentHandlers<K extends IntentKind> = {
  readonly confirm: (
    ledger: Ledger,
    intent: ObjectOfKind<K>,
    method: PaymentMethod,
  ) => Promise<object>;
  readonly authenticate: (
    ledger: Ledger,
    intent: ObjectOfKind<K>,
    hasPassed: boolean,
  ) => Promise<object>;
};

const ROOT = "/sandbox/stripe/v1";

export function browserRoutes(
  scope: FastifyInstance,
  { ledgerAccess, publishableKey }: BrowserRoutesOptions,
): void {
  acceptFormBodies(scope);
  scope.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  const registerRoute: RegisterRoute = (method, path, handler) =>
    scope.route({
      method,
      url: `${ROOT}/${path}`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const form = parseForm(request);
        assertPublishableKey(request, form, publishableKey);
        const { id = "" } = request.params as { readonly id?: string };
        const run = (ledger: Ledger) => handler(ledger, form, id);
        const result = await (method === "GET" ? ledgerAccess.read(run) : ledgerAccess.write(run));
        if (result instanceof StripeApiError)
          return reply.code(result.status).send({ error: result.body });
        return result;
      },
    });
  registerRoute("POST", "payment_methods", createPaymentMethod);
  registerIntentRoutes(registerRoute, "payment_intent", {
    confirm: confirmPayment,
    authenticate: authenticatePayment,
  });
  registerIntentRoutes(registerRoute, "setup_intent", {
    confirm: confirmSetupIntent,
    authenticate: authenticateSetupIntent,
  });
}

/** In this scope only: accepts forms, and answers errors in Stripe's format. */
function acceptFormBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 16_384 },
    (_request, body, done) => done(null, body),
  );
  scope.setErrorHandler((error, request, reply) => {
    const fault = toStripeApiError(error);
    if (fault.status >= 500) request.log.error({ err: error }, "sandbox of cards");
    return reply.code(fault.status).send({ error: fault.body });
  });
}

function parseForm({ url, body }: FastifyRequest): Form {
  const [, query = ""] = url.split("?");
  return readForm(`${query}&${typeof body === "string" ? body : ""}`);
}

/** Stripe.js sends the key as a form field; the header is accepted too. */
function assertPublishableKey(
  { headers }: FastifyRequest,
  form: Form,
  publishableKey: string,
): void {
  const key = form.get("key") ?? headers.authorization?.replace(/^Bearer /, "");
  form.delete("key");
  if (key !== publishableKey)
    throw new StripeApiError(401, { message: "Invalid API Key provided." });
}

type IntentFields = { client_secret?: string; payment_method?: string; outcome?: string };
const readSecret = fields<IntentFields>()({ client_secret: text });
const readConfirmation = fields<IntentFields>()({ client_secret: text, payment_method: text });
const readAuthentication = fields<IntentFields>()({
  client_secret: text,
  outcome: oneOf("pass", "fail"),
});

function registerIntentRoutes<K extends IntentKind>(
  serve: RegisterRoute,
  kind: K,
  { confirm, authenticate }: IntentHandlers<K>,
) {
  const path = `${kind}s/:id`;
  serve("GET", path, async (ledger, form, id) =>
    assertSecret(await ledger.get(kind, id), readSecret(form).client_secret),
  );
  serve("POST", `${path}/confirm`, async (ledger, form, id) => {
    const { intent, method } = await findConfirmedIntent(ledger, form, id, kind);
    return confirm(ledger, intent, method);
  });
  serve("POST", `${path}/authenticate`, async (ledger, form, id) => {
    const { client_secret: secret, outcome } = readAuthentication(form);
    const intent = assertSecret(await ledger.get(kind, id), secret);
    return authenticate(ledger, intent, required(outcome, "outcome") === "pass");
  });
}

async function findConfirmedIntent<K extends IntentKind>(
  ledger: Ledger,
  form: Form,
  id: string,
  kind: K,
) {
  const { client_secret: secret, payment_method: methodId } = readConfirmation(form);
  const intent: ObjectOfKind<K> = assertSecret(await ledger.get(kind, id), secret);
  const { payment_method: before }: PaymentIntent | SetupIntent = intent;
  const method = required(methodId ?? before ?? undefined, "payment_method");
  return { intent, method: await ledger.get("payment_method", method, "payment_method") };
}

/** Throws unless the secret is the intent's. */
function assertSecret<T extends { readonly client_secret: string; readonly object: string }>(
  intent: T,
  secret: string | undefined,
): T {
  const givenSecret = Buffer.from(required(secret, "client_secret"));
  const expectedSecret = Buffer.from(intent.client_secret);
  if (givenSecret.length === expectedSecret.length && timingSafeEqual(givenSecret, expectedSecret))
    return intent;
  const message = `The client_secret provided does not match the client_secret associated with this ${intent.object}.`;
  throw new StripeApiError(400, {
    code: `${intent.object}_invalid_parameter`,
    message,
    param: "client_secret",
  });
}

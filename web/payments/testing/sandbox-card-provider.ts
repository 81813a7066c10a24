// Fake card provider behind the sandbox's script, for page tests.
type Form = Readonly<Record<string, string>>;
type Status = "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
type CardRequest = { readonly call: string; readonly form: Form };
type Failure = { readonly code: string; readonly decline_code?: string; readonly message: string };

/** The provider's test card numbers, by what they do. */
export const cards = {
  valid: "4242424242424242",
  declined: "4000000000000002",
  insufficientFunds: "4000000000009995",
  requiresAuthentication: "4000002500003155",
} as const;

const declines: Readonly<Record<string, Failure>> = {
  [cards.declined]: { code: "card_declined", message: "Your card was declined." },
  [cards.insufficientFunds]: {
    code: "card_declined",
    decline_code: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
};
const unauthenticated: Failure = {
  code: "payment_intent_authentication_failure",
  message: "The provided PaymentMethod has failed authentication.",
};

/** Requests of the script since `startCardProvider`. */
export const cardRequests: CardRequest[] = [];
const numberByMethod = new Map<string, string>();
const intents = new Map<string, Status>();
/** The method last tried for an intent, and why it was declined. */
const methodByIntent = new Map<string, string>();
const errorByIntent = new Map<string, Failure>();
let originalFetch: typeof window.fetch | undefined;

/**
 * Answers `/sandbox/stripe/v1/*` until `stopCardProvider` and forwards other requests: start it
 * after the test's own server, and stop it before that. Intents that are not named here wait for a
 * card, whatever their id (`pi_…` or `seti_…`, with a secret such as `pi_1_secret_x`). Numbers in
 * `cards` do what their names say; any other is declined as by the real provider.
 */
export function startCardProvider(intentStatuses: Readonly<Record<string, Status>> = {}) {
  stopCardProvider();
  cardRequests.length = 0;
  for (const [id, status] of Object.entries(intentStatuses)) intents.set(id, status);
  const forward = window.fetch;
  originalFetch = forward;
  window.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), window.location.origin);
    const [, path] = pathname.split("/sandbox/stripe/v1/");
    if (path === undefined) return forward(input, init);
    const form = Object.fromEntries(new URLSearchParams(init?.body ? String(init.body) : search));
    cardRequests.push({ call: `${init?.method ?? "GET"} ${path}`, form });
    return path === "payment_methods" ? createPaymentMethod(form) : handleIntent(path, form);
  };
}

/** Also closes an open dialog of the provider, as leaving the page does. */
export function stopCardProvider() {
  window.dispatchEvent(new PopStateEvent("popstate"));
  if (originalFetch) window.fetch = originalFetch;
  originalFetch = undefined;
  for (const state of [intents, numberByMethod, methodByIntent, errorByIntent]) state.clear();
}

/** Simulates that the server has tried a method for an intent, and the bank asks. */
export function requireAction(id: string, methodId: string) {
  intents.set(id, "requires_action");
  methodByIntent.set(id, methodId);
}

/** Simulates that the server has tried a card for an intent, and it was declined. */
export function declineSavedCard(id: string, number: string) {
  const error = declines[number];
  if (error) errorByIntent.set(id, error);
}

/** From now on no request reaches the provider. */
export function disconnectCardProvider() {
  const passOn = window.fetch;
  window.fetch = async (input, init) => {
    if (String(input).includes("/sandbox/stripe/v1/")) throw new TypeError("Failed to fetch");
    return passOn(input, init);
  };
}

function createPaymentMethod(form: Form): Response {
  const number = form["card[token]"] ? cards.valid : (form["card[number]"] ?? "");
  if (!Object.values<string>(cards).includes(number))
    return errorResponse({
      code: "card_declined",
      message: "Your card was declined. It is no test card.",
    });
  const id = `pm_${numberByMethod.size + 1}`;
  numberByMethod.set(id, number);
  const card = { brand: "visa", last4: number.slice(-4), exp_month: 12, exp_year: 2034 };
  return Response.json({ id, object: "payment_method", type: "card", card });
}

/** Handles `payment_intents/pi_1`, `…/confirm` and `…/authenticate`, also for setup intents. */
function handleIntent(path: string, form: Form): Response {
  const [, id = "", action] = path.split("/");
  const status = intents.get(id) ?? "requires_payment_method";
  if (action === "confirm") return confirm(id, status, form);
  if (action === "authenticate") return authenticate(id, status, form);
  return intentResponse(id, status);
}

function confirm(id: string, status: Status, form: Form): Response {
  if (status === "succeeded" || status === "canceled")
    return errorResponse({
      code: "payment_intent_unexpected_state",
      message: `You cannot confirm this PaymentIntent because its status is ${status}.`,
    });
  const method = form.payment_method ?? "";
  if (status === "requires_action" && methodByIntent.get(id) === method)
    return errorResponse({
      code: "payment_intent_unexpected_state",
      message: "You cannot confirm this PaymentIntent because it has a status of requires_action.",
    });
  methodByIntent.set(id, method);
  const number = numberByMethod.get(method) ?? "";
  const refusal = declines[number];
  return refusal
    ? errorResponse(refusal)
    : intentResponse(id, number === cards.requiresAuthentication ? "requires_action" : "succeeded");
}

function authenticate(id: string, status: Status, form: Form): Response {
  if (status !== "requires_action")
    return errorResponse({
      code: "payment_intent_unexpected_state",
      message: "Nothing was asked.",
    });
  methodByIntent.delete(id);
  if (form.outcome === "pass") return intentResponse(id, "succeeded");
  return intentResponse(id, "requires_payment_method", unauthenticated);
}

function intentResponse(id: string, status: Status, error = errorByIntent.get(id)): Response {
  intents.set(id, status);
  const isSetup = id.startsWith("seti_");
  const next_action = status === "requires_action" ? { type: "use_stripe_sdk" } : null;
  const fault = error ? { type: "invalid_request_error", ...error } : null;
  return Response.json({
    id,
    object: isSetup ? "setup_intent" : "payment_intent",
    status,
    next_action,
    payment_method: methodByIntent.get(id) ?? null,
    [isSetup ? "last_setup_error" : "last_payment_error"]: fault,
  });
}

function errorResponse(failure: Failure): Response {
  const type = failure.code.endsWith("_state") ? "invalid_request_error" : "card_error";
  return Response.json({ error: { type, ...failure } }, { status: 402 });
}

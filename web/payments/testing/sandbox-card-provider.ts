// The line from the sandbox's script to its card provider, for tests of pages: answers by test
// card.
type Form = Readonly<Record<string, string>>;
type Status = "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
type CardRequest = { readonly what: string; readonly form: Form };
type Failure = { readonly code: string; readonly decline_code?: string; readonly message: string };

/** Card numbers of the provider's own list; what each does. */
export const cards = {
  pays: "4242424242424242",
  isDeclined: "4000000000000002",
  lacksFunds: "4000000000009995",
  asks: "4000002500003155",
} as const;

const declines: Readonly<Record<string, Failure>> = {
  [cards.isDeclined]: { code: "card_declined", message: "Your card was declined." },
  [cards.lacksFunds]: {
    code: "card_declined",
    decline_code: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
};
const unauthenticated: Failure = {
  code: "payment_intent_authentication_failure",
  message: "The provided PaymentMethod has failed authentication.",
};

/** All that the script has asked since the line was opened. */
export const cardRequests: CardRequest[] = [];
const numberByMethod = new Map<string, string>();
const intents = new Map<string, Status>();
/** The method that an intent was tried with last, and why it was refused. */
const methodByIntent = new Map<string, string>();
const errorByIntent = new Map<string, Failure>();
let originalFetch: typeof window.fetch | undefined;

/**
 * Answers `/sandbox/stripe/v1/*` until `stopCardLine`, and lets other calls pass: begin it after
 * the test's own server, end it before that. An intent that is not named here waits for a card,
 * whatever its id (`pi_…` or `seti_…`, with a secret such as `pi_1_secret_x`); the cards of `cards`
 * do what their names say, any other number is refused as it is by the real one.
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
    cardRequests.push({ what: `${init?.method ?? "GET"} ${path}`, form });
    return path === "payment_methods" ? createPaymentMethod(form) : handleIntent(path, form);
  };
}

/** Also closes a window of the provider that is still open, as leaving the page does. */
export function stopCardProvider() {
  window.dispatchEvent(new PopStateEvent("popstate"));
  if (originalFetch) window.fetch = originalFetch;
  originalFetch = undefined;
  for (const known of [intents, numberByMethod, methodByIntent, errorByIntent]) known.clear();
}

/** The server has tried a method for an intent, and its bank asks. */
export function requireAction(id: string, methodId: string) {
  intents.set(id, "requires_action");
  methodByIntent.set(id, methodId);
}

/** The server has tried a card for an intent in vain. */
export function declineSavedCard(id: string, number: string) {
  const fault = declines[number];
  if (fault) errorByIntent.set(id, fault);
}

/** From now on nothing gets through, as in a tunnel. */
export function disconnectCardProvider() {
  const passOn = window.fetch;
  window.fetch = async (input, init) => {
    if (String(input).includes("/sandbox/stripe/v1/")) throw new TypeError("Failed to fetch");
    return passOn(input, init);
  };
}

function createPaymentMethod(form: Form): Response {
  const number = form["card[token]"] ? cards.pays : (form["card[number]"] ?? "");
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

/** `payment_intents/pi_1`, `payment_intents/pi_1/confirm`, `…/authenticate`; the same of setups. */
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
    : intentResponse(id, number === cards.asks ? "requires_action" : "succeeded");
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

// The line from the sandbox's script to its card provider, for tests of pages: answers by test
// card.
type Form = Readonly<Record<string, string>>;
type Status = "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
type CardAsk = { readonly what: string; readonly form: Form };
type Failure = { readonly code: string; readonly decline_code?: string; readonly message: string };

/** Card numbers of the provider's own list; what each does. */
export const cards = {
  pays: "4242424242424242",
  isDeclined: "4000000000000002",
  lacksFunds: "4000000000009995",
  asks: "4000002500003155",
} as const;

const refusals: Readonly<Record<string, Failure>> = {
  [cards.isDeclined]: { code: "card_declined", message: "Your card was declined." },
  [cards.lacksFunds]: {
    code: "card_declined",
    decline_code: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
};
const unproven: Failure = {
  code: "payment_intent_authentication_failure",
  message: "The provided PaymentMethod has failed authentication.",
};

/** All that the script has asked since the line was opened. */
export const cardsAsked: CardAsk[] = [];
const numberOf = new Map<string, string>();
const intents = new Map<string, Status>();
/** The method that an intent was tried with last, and why it was refused. */
const methodOf = new Map<string, string>();
const faultOf = new Map<string, Failure>();
let before: typeof window.fetch | undefined;

/**
 * Answers `/sandbox/stripe/v1/*` until `stopCardLine`, and lets other calls pass: begin it after
 * the test's own server, end it before that. An intent that is not named here waits for a card,
 * whatever its id (`pi_…` or `seti_…`, with a secret such as `pi_1_secret_x`); the cards of `cards`
 * do what their names say, any other number is refused as it is by the real one.
 */
export function startCardLine(standing: Readonly<Record<string, Status>> = {}) {
  stopCardLine();
  cardsAsked.length = 0;
  for (const [id, status] of Object.entries(standing)) intents.set(id, status);
  const passOn = window.fetch;
  before = passOn;
  window.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), window.location.origin);
    const [, path] = pathname.split("/sandbox/stripe/v1/");
    if (path === undefined) return passOn(input, init);
    const form = Object.fromEntries(new URLSearchParams(init?.body ? String(init.body) : search));
    cardsAsked.push({ what: `${init?.method ?? "GET"} ${path}`, form });
    return path === "payment_methods" ? makeMethod(form) : answerIntent(path, form);
  };
}

/** Also closes a window of the provider that is still open, as leaving the page does. */
export function stopCardLine() {
  window.dispatchEvent(new PopStateEvent("popstate"));
  if (before) window.fetch = before;
  before = undefined;
  for (const known of [intents, numberOf, methodOf, faultOf]) known.clear();
}

/** The server has tried a method for an intent, and its bank asks. */
export function askAbout(id: string, methodId: string) {
  intents.set(id, "requires_action");
  methodOf.set(id, methodId);
}

/** The server has tried a card for an intent in vain. */
export function refuseOnFile(id: string, number: string) {
  const fault = refusals[number];
  if (fault) faultOf.set(id, fault);
}

/** From now on nothing gets through, as in a tunnel. */
export function cutCardLine() {
  const passOn = window.fetch;
  window.fetch = async (input, init) => {
    if (String(input).includes("/sandbox/stripe/v1/")) throw new TypeError("Failed to fetch");
    return passOn(input, init);
  };
}

function makeMethod(form: Form): Response {
  const number = form["card[token]"] ? cards.pays : (form["card[number]"] ?? "");
  if (!Object.values<string>(cards).includes(number))
    return failed({
      code: "card_declined",
      message: "Your card was declined. It is no test card.",
    });
  const id = `pm_${numberOf.size + 1}`;
  numberOf.set(id, number);
  const card = { brand: "visa", last4: number.slice(-4), exp_month: 12, exp_year: 2034 };
  return Response.json({ id, object: "payment_method", type: "card", card });
}

/** `payment_intents/pi_1`, `payment_intents/pi_1/confirm`, `…/authenticate`; the same of setups. */
function answerIntent(path: string, form: Form): Response {
  const [, id = "", deed] = path.split("/");
  const status = intents.get(id) ?? "requires_payment_method";
  if (deed === "confirm") return confirm(id, status, form);
  if (deed === "authenticate") return authenticate(id, status, form);
  return shown(id, status);
}

function confirm(id: string, status: Status, form: Form): Response {
  if (status === "succeeded" || status === "canceled")
    return failed({
      code: "payment_intent_unexpected_state",
      message: `You cannot confirm this PaymentIntent because its status is ${status}.`,
    });
  const method = form.payment_method ?? "";
  if (status === "requires_action" && methodOf.get(id) === method)
    return failed({
      code: "payment_intent_unexpected_state",
      message: "You cannot confirm this PaymentIntent because it has a status of requires_action.",
    });
  methodOf.set(id, method);
  const number = numberOf.get(method) ?? "";
  const refusal = refusals[number];
  return refusal
    ? failed(refusal)
    : shown(id, number === cards.asks ? "requires_action" : "succeeded");
}

function authenticate(id: string, status: Status, form: Form): Response {
  if (status !== "requires_action")
    return failed({ code: "payment_intent_unexpected_state", message: "Nothing was asked." });
  methodOf.delete(id);
  if (form.outcome === "pass") return shown(id, "succeeded");
  return shown(id, "requires_payment_method", unproven);
}

function shown(id: string, status: Status, error = faultOf.get(id)): Response {
  intents.set(id, status);
  const isSetup = id.startsWith("seti_");
  const next_action = status === "requires_action" ? { type: "use_stripe_sdk" } : null;
  const fault = error ? { type: "invalid_request_error", ...error } : null;
  return Response.json({
    id,
    object: isSetup ? "setup_intent" : "payment_intent",
    status,
    next_action,
    payment_method: methodOf.get(id) ?? null,
    [isSetup ? "last_setup_error" : "last_payment_error"]: fault,
  });
}

function failed(failure: Failure): Response {
  const type = failure.code.endsWith("_state") ? "invalid_request_error" : "card_error";
  return Response.json({ error: { type, ...failure } }, { status: 402 });
}

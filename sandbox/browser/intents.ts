/** Reads and confirms intents, with bank authentication if required. */
import { type ApiClient, type ApiResult, localizeError, type PaymentError } from "./api-client.ts";
import { makeButton, openDialog } from "./dialog.ts";
import { createElement } from "./dom.ts";
import { type Language, translate } from "./messages.ts";

export type IntentKind = "payment" | "setup";
type Intent = Readonly<Record<string, unknown>> & { readonly status: string };
export type IntentResult =
  | { readonly intent: Intent; readonly error?: undefined }
  | { readonly error: PaymentError; readonly intent?: undefined };

export async function readIntent(client: ApiClient, kind: IntentKind, secret: string) {
  return toIntentResult(await client.get(intentPath(kind, secret), { client_secret: secret }));
}

/** Confirms with `method` or the intent's own. */
export async function confirmIntent(
  client: ApiClient,
  { kind, secret, method }: { kind: IntentKind; secret: string; method: string | undefined },
  language: Language,
): Promise<IntentResult> {
  const path = intentPath(kind, secret);
  const current = method ? undefined : await readIntent(client, kind, secret);
  const isActionRequired = current?.intent?.status === "requires_action";
  const confirmed = isActionRequired
    ? current
    : toIntentResult(
        await client.post(`${path}/confirm`, { client_secret: secret, payment_method: method }),
      );
  if (confirmed.intent?.status !== "requires_action") return confirmed;
  const outcome = await askBank(language);
  if (outcome === "unanswered") return confirmed;
  const authenticated = await client.post(`${path}/authenticate`, {
    client_secret: secret,
    outcome,
  });
  return toFailedResult(kind, toIntentResult(authenticated), language);
}

/** The secret contains the intent's id. */
function intentPath(kind: IntentKind, secret: string): string {
  const [id = "", rest] = secret.split("_secret_");
  const isValidSecret = id.startsWith(kind === "payment" ? "pi_" : "seti_") && rest;
  if (!isValidSecret)
    throw new Error("Invalid value for intent secret: value should be a client_secret string.");
  return `${kind}_intents/${encodeURIComponent(id)}`;
}

function toIntentResult(response: ApiResult): IntentResult {
  return "error" in response ? response : { intent: response.body as Intent };
}

/** A failed authentication is reported in the intent. */
function toFailedResult(
  kind: IntentKind,
  response: IntentResult,
  language: Language,
): IntentResult {
  const error = response.intent?.[`last_${kind}_error`] as PaymentError | null | undefined;
  if (!response.intent || !error || response.intent.status !== "requires_payment_method")
    return response;
  const intentField = { [`${kind}_intent`]: response.intent };
  return { error: { ...localizeError(error, language), ...intentField } };
}

type BankOutcome = "pass" | "fail" | "unanswered";

/**
 * Simulates the authentication page of the card's bank. Closing it counts as failed authentication;
 * going back leaves it unanswered.
 */
function askBank(language: Language): Promise<BankOutcome> {
  return openDialog<BankOutcome>({
    language,
    title: translate(language, "bankTitle"),
    closedOutcome: "fail",
    navigatedBackOutcome: "unanswered",
    content: (end) => [
      createElement("p", {}, [translate(language, "bankText")]),
      createElement("div", { className: "buttons" }, [
        makeButton(translate(language, "pass"), true, () => end("pass")),
        makeButton(translate(language, "fail"), false, () => end("fail")),
      ]),
    ],
  });
}

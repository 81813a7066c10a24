/** Payments and card changes on their way: read, confirmed, and shown to the bank where it asks. */
import { askBank } from "./bank.ts";
import { type Answer, type CardError, type Line, wordedError } from "./line.ts";
import type { Language } from "./words.ts";

export type IntentKind = "payment" | "setup";
type Intent = Readonly<Record<string, unknown>> & { readonly status: string };
export type IntentAnswer =
  | { readonly intent: Intent; readonly error?: undefined }
  | { readonly error: CardError; readonly intent?: undefined };

export async function readIntent(line: Line, kind: IntentKind, secret: string) {
  return outcomeOf(await line.get(pathOf(kind, secret), { client_secret: secret }));
}

/** With another payment method, or with the one it has; the bank asks in a window of its own. */
export async function confirmIntent(
  line: Line,
  { kind, secret, method }: { kind: IntentKind; secret: string; method: string | undefined },
  language: Language | undefined,
): Promise<IntentAnswer> {
  const path = pathOf(kind, secret);
  const standing = method ? undefined : await readIntent(line, kind, secret);
  const isAsked = standing?.intent?.status === "requires_action";
  const confirmed = isAsked
    ? standing
    : outcomeOf(
        await line.post(`${path}/confirm`, { client_secret: secret, payment_method: method }),
      );
  if (confirmed.intent?.status !== "requires_action" || !language) return confirmed;
  const outcome = await askBank(language);
  if (outcome === "unanswered") return confirmed;
  const shown = await line.post(`${path}/authenticate`, { client_secret: secret, outcome });
  return failedAs(kind, outcomeOf(shown), language);
}

/** A secret tells which intent it opens. */
function pathOf(kind: IntentKind, secret: string): string {
  const [id = "", rest] = secret.split("_secret_");
  const isFitting = id.startsWith(kind === "payment" ? "pi_" : "seti_") && rest;
  if (!isFitting)
    throw new Error("Invalid value for intent secret: value should be a client_secret string.");
  return `${kind}_intents/${encodeURIComponent(id)}`;
}

function outcomeOf(answer: Answer): IntentAnswer {
  return "error" in answer ? answer : { intent: answer.body as Intent };
}

/** After the bank's page a refusal stands in the intent. */
function failedAs(kind: IntentKind, answer: IntentAnswer, language: Language): IntentAnswer {
  const fault = answer.intent?.[`last_${kind}_error`] as CardError | null | undefined;
  if (!answer.intent || !fault || answer.intent.status !== "requires_payment_method") return answer;
  const held = { [`${kind}_intent`]: answer.intent };
  return { error: { ...wordedError(fault, language), ...held } };
}

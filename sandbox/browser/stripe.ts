/** The sandbox's counterpart of Stripe's script: no card, no money, no other host. */
import type {
  PaymentIntentResult,
  PaymentMethodResult,
  SetupIntentResult,
  Stripe,
  StripeElements,
  StripeError,
} from "@stripe/stripe-js";
import { faultOfCard, SandboxElements } from "./elements.ts";
import type { Group, GroupOptions } from "./group.ts";
import { confirmIntent, type IntentAnswer, type IntentKind, readIntent } from "./intents.ts";
import { type CardError, type Line, openLine } from "./line.ts";
import { SANDBOX_MARK } from "./mark.ts";
import { languageOf } from "./words.ts";

type Offered = Pick<
  Stripe,
  | "elements"
  | "createPaymentMethod"
  | "createToken"
  | "retrievePaymentIntent"
  | "confirmCardPayment"
  | "retrieveSetupIntent"
  | "confirmCardSetup"
  | "registerAppInfo"
>;

/** Not in the types, though the packages of Stripe use it. */
type Unseen = { readonly _registerWrapper: () => void; readonly _mark: string };

type Billing = { readonly name?: string | null; readonly email?: string | null };
type MethodAsked = {
  readonly elements?: unknown;
  readonly card?: unknown;
  readonly billing_details?: Billing;
  readonly params?: { readonly billing_details?: Billing };
};
type Confirmed = { readonly payment_method?: unknown };
type MethodAnswer = { readonly paymentMethod?: unknown; readonly error?: CardError };

/** What `<Elements stripe={…}>` of React's package takes for Stripe. */
export function createSandboxStripe(publishableKey: string, options: GroupOptions = {}): Stripe {
  const groups: Group[] = [];
  const language = () => groups.at(-1)?.language ?? languageOf(options.locale);
  const line = openLine(publishableKey, language);

  const confirm = async (
    kind: IntentKind,
    secret: string,
    data?: Confirmed,
    { handleActions = true }: { readonly handleActions?: boolean } = {},
  ): Promise<IntentAnswer> => {
    const { id: method, error } = await methodNamed(line, groups, data?.payment_method);
    if (error) return { error };
    const asked = { kind, secret, method };
    return confirmIntent(line, asked, handleActions ? language() : undefined);
  };

  const stripe: Offered & Unseen = {
    elements: (wishes: GroupOptions = {}) => {
      const elements = new SandboxElements({ ...options, ...wishes });
      groups.push(elements.group);
      return elements as unknown as StripeElements;
    },
    createPaymentMethod: async (asked: MethodAsked) =>
      (await createMethod(line, groups, asked)) as PaymentMethodResult,
    createToken: async () => ({ error: noTokens }),
    retrievePaymentIntent: async (secret) => payment(await readIntent(line, "payment", secret)),
    confirmCardPayment: async (secret, data, more) =>
      payment(await confirm("payment", secret, data, more)),
    retrieveSetupIntent: async (secret) => setup(await readIntent(line, "setup", secret)),
    confirmCardSetup: async (secret, data, more) =>
      setup(await confirm("setup", secret, data, more)),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
    /** For whoever looks at the object, and for the check of what is built. */
    _mark: SANDBOX_MARK,
  };
  return stripe as unknown as Stripe;
}

const noTokens: StripeError = {
  type: "invalid_request_error",
  message: "The sandbox makes no tokens.",
};

function payment({ intent, error }: IntentAnswer): PaymentIntentResult {
  return (error ? { error } : { paymentIntent: intent }) as PaymentIntentResult;
}

function setup({ intent, error }: IntentAnswer): SetupIntentResult {
  return (error ? { error } : { setupIntent: intent }) as SetupIntentResult;
}

/** A payment method by its id, one made of the form's card now, or none. */
async function methodNamed(
  line: Line,
  groups: readonly Group[],
  named: unknown,
): Promise<{ id?: string; error?: CardError }> {
  if (typeof named !== "object" || named === null)
    return { id: typeof named === "string" ? named : undefined };
  const { paymentMethod, error } = await createMethod(line, groups, named);
  return error ? { error } : { id: (paymentMethod as { id: string }).id };
}

async function createMethod(
  line: Line,
  groups: readonly Group[],
  asked: MethodAsked,
): Promise<MethodAnswer> {
  const group = groups.find((one) => holds(one, asked));
  if (!group) throw new Error("There is no card element to take the card from.");
  const billing = asked.billing_details ?? asked.params?.billing_details ?? {};
  const agreed = asked.elements ? group.agreed : undefined;
  const error = agreed ? undefined : faultOfCard(group);
  if (error) return { error };
  const fields = agreed ? walletFields(agreed) : cardFields(group);
  const answer = await line.post("payment_methods", {
    type: "card",
    "billing_details[name]": billing.name,
    "billing_details[email]": billing.email,
    ...fields,
  });
  return "error" in answer ? answer : { paymentMethod: answer.body };
}

/** The form that is meant: by its elements, or by one of its fields. */
function holds(group: Group, { elements, card }: MethodAsked): boolean {
  if (elements instanceof SandboxElements) return elements.group === group;
  return [...group.fields.values()].some((field) => field === card);
}

function cardFields({ fields }: Group) {
  const expiry = fields.get("cardExpiry")?.digits ?? "";
  return {
    "card[number]": fields.get("cardNumber")?.digits,
    "card[exp_month]": Number(expiry.slice(0, 2)),
    "card[exp_year]": 2000 + Number(expiry.slice(2)),
    "card[cvc]": fields.get("cardCvc")?.digits,
  };
}

function walletFields({ name, email, country, currency, fils }: NonNullable<Group["agreed"]>) {
  return {
    "card[token]": "tok_visa",
    "billing_details[name]": name,
    "billing_details[email]": email || undefined,
    "wallet[country]": country,
    "wallet[currency]": currency,
    "wallet[amount]": fils,
  };
}

/** Replaces Stripe.js: no real card, no money, no other host. */
import type {
  PaymentIntentResult,
  PaymentMethodResult,
  SetupIntentResult,
  Stripe,
  StripeElements,
  StripeError,
} from "@stripe/stripe-js";
import { type ApiClient, createApiClient, type PaymentError } from "./api-client.ts";
import type { ElementGroup, GroupOptions } from "./elements.ts";
import { SandboxElements, validateCard } from "./elements.ts";
import { confirmIntent, type IntentKind, type IntentResult, readIntent } from "./intents.ts";
import { resolveLanguage } from "./messages.ts";

type SupportedStripe = Pick<
  Stripe,
  | "elements"
  | "createPaymentMethod"
  | "createToken"
  | "retrievePaymentIntent"
  | "confirmCardPayment"
  | "confirmCardSetup"
  | "registerAppInfo"
>;

/** Not in the types, but used by Stripe's packages. */
type UndocumentedStripe = { readonly _registerWrapper: () => void };

type Billing = { readonly name?: string | null; readonly email?: string | null };
type PaymentMethodInput = {
  readonly elements?: unknown;
  readonly card?: unknown;
  readonly billing_details?: Billing;
  readonly params?: { readonly billing_details?: Billing };
};
type ConfirmInput = { readonly payment_method?: unknown };
type MethodAnswer = { readonly paymentMethod?: unknown; readonly error?: PaymentError };

/** For `<Elements stripe={…}>` of Stripe's React package. */
export function createSandboxStripe(publishableKey: string, options: GroupOptions = {}): Stripe {
  const groups: ElementGroup[] = [];
  const language = () => groups.at(-1)?.language ?? resolveLanguage(options.locale);
  const client = createApiClient(publishableKey, language);

  const confirm = async (
    kind: IntentKind,
    secret: string,
    data?: ConfirmInput,
  ): Promise<IntentResult> => {
    const { id: method, error } = await resolveMethod(client, groups, data?.payment_method);
    if (error) return { error };
    return confirmIntent(client, { kind, secret, method }, language());
  };

  const stripe: SupportedStripe & UndocumentedStripe = {
    elements: (elementOptions: GroupOptions = {}) => {
      const elements = new SandboxElements({ ...options, ...elementOptions });
      groups.push(elements.group);
      return elements as unknown as StripeElements;
    },
    createPaymentMethod: async (input: PaymentMethodInput) =>
      (await createMethod(client, groups, input)) as PaymentMethodResult,
    createToken: async () => ({ error: noTokens }),
    retrievePaymentIntent: async (secret) => payment(await readIntent(client, "payment", secret)),
    confirmCardPayment: async (secret, data) => payment(await confirm("payment", secret, data)),
    confirmCardSetup: async (secret, data) => setup(await confirm("setup", secret, data)),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
  return stripe as unknown as Stripe;
}

const noTokens: StripeError = {
  type: "invalid_request_error",
  message: "The sandbox makes no tokens.",
};

function payment({ intent, error }: IntentResult): PaymentIntentResult {
  return (error ? { error } : { paymentIntent: intent }) as PaymentIntentResult;
}

function setup({ intent, error }: IntentResult): SetupIntentResult {
  return (error ? { error } : { setupIntent: intent }) as SetupIntentResult;
}

/** Id of the given payment method, of one created from the form's card, or none. */
async function resolveMethod(
  client: ApiClient,
  groups: readonly ElementGroup[],
  reference: unknown,
): Promise<{ id?: string; error?: PaymentError }> {
  if (typeof reference !== "object" || reference === null)
    return { id: typeof reference === "string" ? reference : undefined };
  const { paymentMethod, error } = await createMethod(client, groups, reference);
  return error ? { error } : { id: (paymentMethod as { id: string }).id };
}

async function createMethod(
  client: ApiClient,
  groups: readonly ElementGroup[],
  input: PaymentMethodInput,
): Promise<MethodAnswer> {
  const group = groups.find((one) => isElementOf(one, input));
  if (!group) throw new Error("There is no card element to read the card from.");
  const billing = input.billing_details ?? input.params?.billing_details ?? {};
  const approval = input.elements ? group.walletApproval : undefined;
  const error = approval ? undefined : validateCard(group);
  if (error) return { error };
  const fields = approval ? walletFields(approval) : cardFields(group);
  const response = await client.post("payment_methods", {
    type: "card",
    "billing_details[name]": billing.name,
    "billing_details[email]": billing.email,
    ...fields,
  });
  return "error" in response ? response : { paymentMethod: response.body };
}

/** By its elements object, or by one of its fields. */
function isElementOf(group: ElementGroup, { elements, card }: PaymentMethodInput): boolean {
  if (elements instanceof SandboxElements) return elements.group === group;
  return [...group.fields.values()].some((field) => field === card);
}

function cardFields({ fields }: ElementGroup) {
  const expiry = fields.get("cardExpiry")?.digits ?? "";
  return {
    "card[number]": fields.get("cardNumber")?.digits,
    "card[exp_month]": Number(expiry.slice(0, 2)),
    "card[exp_year]": 2000 + Number(expiry.slice(2)),
    "card[cvc]": fields.get("cardCvc")?.digits,
  };
}

function walletFields({
  name,
  email,
  country,
  currency,
  fils,
}: NonNullable<ElementGroup["walletApproval"]>) {
  return {
    "card[token]": "tok_visa",
    "billing_details[name]": name,
    "billing_details[email]": email || undefined,
    "wallet[country]": country,
    "wallet[currency]": currency,
    "wallet[amount]": fils,
  };
}

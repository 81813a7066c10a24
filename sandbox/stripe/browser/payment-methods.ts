/** Accepts test cards only; of any other number nothing is stored, not even the last digits. */

import { type Form, fields, oneOf, type ParamParser, required, text } from "#/stripe/api/params.ts";
import { StripeApiError } from "#/stripe/api/stripe-api-error.ts";
import { testCardOf } from "#/stripe/payments/test-cards.ts";
import { type Ledger, newId } from "#/stripe/store/ledger.ts";
import type { PaymentMethod } from "#/stripe/store/objects.ts";

type CardFields = {
  readonly number?: string;
  readonly exp_month?: string;
  readonly exp_year?: string;
  readonly cvc?: string;
  readonly token?: string;
};
type WalletFields = {
  readonly country?: string;
  readonly currency?: string;
  readonly amount?: string;
};
type MethodFields = {
  readonly type?: string;
  readonly card?: CardFields;
  readonly billing_details?: { readonly name?: string; readonly email?: string };
  /** What the wallet showed. */
  readonly wallet?: WalletFields;
};

/** A card number in any script's digits and with any separators. */
const cardNumber = /\p{Nd}(?:[\s\p{Pd}]*\p{Nd}){11,18}/u;

/** Rejects text that contains a card number, typed into the wrong field. */
const freeText: ParamParser<string> = (value, path) => {
  const checked = text(value, path);
  if (!cardNumber.test(checked.normalize("NFKC"))) return checked;
  throw new StripeApiError(400, { message: "This looks like a card number.", param: path });
};

function matching(pattern: RegExp): ParamParser<string> {
  return (value, path) => {
    const checked = text(value, path);
    if (pattern.test(checked)) return checked;
    throw new StripeApiError(400, { message: `Invalid ${path}`, param: path });
  };
}

const readMethod = fields<MethodFields>()({
  type: oneOf("card"),
  card: fields<CardFields>()({
    number: text,
    exp_month: text,
    exp_year: text,
    cvc: text,
    token: oneOf("tok_visa"),
  }),
  billing_details: fields<{ name?: string; email?: string }>()({ name: freeText, email: freeText }),
  wallet: fields<WalletFields>()({
    country: matching(/^[A-Z]{2}$/),
    currency: oneOf("aed"),
    amount: matching(/^\d{1,9}$/),
  }),
});

export async function createPaymentMethod(ledger: Ledger, form: Form): Promise<PaymentMethod> {
  const { type, card: cardFields, billing_details: billing, wallet = {} } = readMethod(form);
  required(type, "type");
  const card = required(cardFields, "card");
  const isWallet = card.token !== undefined;
  return savePaymentMethod(ledger, {
    billing_details: { name: billing?.name ?? null, email: billing?.email ?? null },
    card: {
      ...(isWallet ? walletCard(ledger.now) : typedCard(card, ledger.now)),
      wallet: isWallet ? { type: "google_pay" } : null,
    },
    metadata: { ...wallet },
  });
}

/** Stripe's `pm_card_visa`: each use creates another card that can be charged. */
export function createTestVisa(ledger: Ledger): Promise<PaymentMethod> {
  return savePaymentMethod(ledger, {
    billing_details: { name: null, email: null },
    card: { ...walletCard(ledger.now), wallet: null },
    metadata: {},
  });
}

type PaymentMethodDetails = Pick<PaymentMethod, "billing_details" | "card" | "metadata">;

function savePaymentMethod(ledger: Ledger, details: PaymentMethodDetails): Promise<PaymentMethod> {
  return ledger.save<PaymentMethod>({
    id: newId("pm"),
    object: "payment_method",
    type: "card",
    created: ledger.now,
    allow_redisplay: "unspecified",
    customer: null,
    ...details,
  });
}

function walletCard(now: number) {
  const exp_year = new Date(now * 1000).getUTCFullYear() + 4;
  return { brand: "visa", last4: "4242", exp_month: 12, exp_year } as const;
}

function typedCard(
  { number = "", exp_month = "", exp_year = "", cvc = "" }: CardFields,
  now: number,
) {
  const testCard = testCardOf(number);
  if (!testCard) throw cardError("incorrect_number", "Your card number is incorrect.", "number");
  const [month, year] = [Number(exp_month), Number(exp_year)];
  const today = new Date(now * 1000);
  if (!Number.isInteger(month) || month < 1 || month > 12)
    throw cardError(
      "invalid_expiry_month",
      "Your card's expiration month is invalid.",
      "exp_month",
    );
  if (!Number.isInteger(year) || year > 2099 || Date.UTC(year, month) <= today.getTime())
    throw cardError("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  if (!/^\d{3}$/.test(cvc))
    throw cardError("invalid_cvc", "Your card's security code is invalid.", "cvc");
  return {
    brand: testCard.brand,
    last4: testCard.number.slice(-4),
    exp_month: month,
    exp_year: year,
  };
}

function cardError(code: string, message: string, param: string): StripeApiError {
  return new StripeApiError(402, { type: "card_error", code, message, param });
}

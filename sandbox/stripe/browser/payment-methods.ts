/** Accepts test cards only, and stores nothing of any other number, not even its last digits. */
import { type Form, fields, oneOf, type ParamParser, required, text } from "#/stripe/api/params.ts";
import { StripeApiError } from "#/stripe/api/stripe-api-error.ts";
import { findTestCard } from "#/stripe/payments/test-cards.ts";
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
type PaymentMethodFields = {
  readonly type?: string;
  readonly card?: CardFields;
  readonly billing_details?: { readonly name?: string; readonly email?: string };
  /** What the wallet showed. */
  readonly wallet?: WalletFields;
};

/** A card number in any script's digits and with any separators. */
const cardNumberPattern = /\p{Nd}(?:[\s\p{Pd}]*\p{Nd}){11,18}/u;

/** Rejects a card number that was typed into the wrong field. */
const textWithoutCardNumber: ParamParser<string> = (value, path) => {
  const parsed = text(value, path);
  if (!cardNumberPattern.test(parsed.normalize("NFKC"))) return parsed;
  throw new StripeApiError(400, { message: "This looks like a card number.", param: path });
};

function textMatching(pattern: RegExp): ParamParser<string> {
  return (value, path) => {
    const parsed = text(value, path);
    if (pattern.test(parsed)) return parsed;
    throw new StripeApiError(400, { message: `Invalid ${path}`, param: path });
  };
}

const parsePaymentMethod = fields<PaymentMethodFields>()({
  type: oneOf("card"),
  card: fields<CardFields>()({
    number: text,
    exp_month: text,
    exp_year: text,
    cvc: text,
    token: oneOf("tok_visa"),
  }),
  billing_details: fields<{ name?: string; email?: string }>()({
    name: textWithoutCardNumber,
    email: textWithoutCardNumber,
  }),
  wallet: fields<WalletFields>()({
    country: textMatching(/^[A-Z]{2}$/),
    currency: oneOf("aed"),
    amount: textMatching(/^\d{1,9}$/),
  }),
});

export async function createPaymentMethod(ledger: Ledger, form: Form): Promise<PaymentMethod> {
  const { type, card, billing_details: billing, wallet = {} } = parsePaymentMethod(form);
  required(type, "type");
  const cardFields = required(card, "card");
  const isWallet = cardFields.token !== undefined;
  return savePaymentMethod(ledger, {
    billing_details: { name: billing?.name ?? null, email: billing?.email ?? null },
    card: {
      ...(isWallet ? visaTestCard(ledger.now) : toCard(cardFields, ledger.now)),
      wallet: isWallet ? { type: "google_pay" } : null,
    },
    metadata: { ...wallet },
  });
}

/** Stripe's `pm_card_visa`: each use creates another card that can be charged. */
export function createTestVisa(ledger: Ledger): Promise<PaymentMethod> {
  return savePaymentMethod(ledger, {
    billing_details: { name: null, email: null },
    card: { ...visaTestCard(ledger.now), wallet: null },
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

function visaTestCard(now: number) {
  const exp_year = new Date(now * 1000).getUTCFullYear() + 4;
  return { brand: "visa", last4: "4242", exp_month: 12, exp_year } as const;
}

function toCard({ number = "", exp_month = "", exp_year = "", cvc = "" }: CardFields, now: number) {
  const testCard = findTestCard(number);
  if (!testCard) throw cardError("incorrect_number", "Your card number is incorrect.", "number");
  const [month, year] = [Number(exp_month), Number(exp_year)];
  if (!Number.isInteger(month) || month < 1 || month > 12)
    throw cardError(
      "invalid_expiry_month",
      "Your card's expiration month is invalid.",
      "exp_month",
    );
  // Months count from 0 here: the card expires when the month after begins.
  const expiresAt = Date.UTC(year, month) / 1000;
  if (!Number.isInteger(year) || year > 2099 || expiresAt <= now)
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

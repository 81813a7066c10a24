/** Makes a payment method of a test card; of any other number not even the end is kept. */
import { testCardOf } from "#/cards/paying/test-cards.ts";
import { type Ledger, newId } from "#/cards/store/ledger.ts";
import type { PaymentMethod } from "#/cards/store/objects.ts";
import { Fault } from "#/cards/wire/fault.ts";
import type { Form } from "#/cards/wire/form.ts";
import { type Check, fields, needed, oneOf, text } from "#/cards/wire/params.ts";

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
  /** What the wallet was shown and asked for. */
  readonly wallet?: WalletFields;
};

/** A number of a card, however its digits are written and set apart. */
const cardNumber = /\p{Nd}(?:[\s\p{Pd}]*\p{Nd}){11,18}/u;

/** Free words, in which somebody may have typed the number into the wrong field: it is not kept. */
const words: Check<string> = (value, path) => {
  const given = text(value, path);
  if (!cardNumber.test(given.normalize("NFKC"))) return given;
  throw new Fault(400, { message: "This looks like a card number.", param: path });
};

function shaped(shape: RegExp): Check<string> {
  return (value, path) => {
    const given = text(value, path);
    if (shape.test(given)) return given;
    throw new Fault(400, { message: `Invalid ${path}`, param: path });
  };
}

const readMethod = fields<MethodFields>()({
  type: oneOf("card"),
  card: fields<CardFields>()({
    ...{ number: text, exp_month: text, exp_year: text, cvc: text, token: oneOf("tok_visa") },
  }),
  billing_details: fields<{ name?: string; email?: string }>()({ name: words, email: words }),
  wallet: fields<WalletFields>()({
    country: shaped(/^[A-Z]{2}$/),
    currency: oneOf("aed"),
    amount: shaped(/^\d{1,9}$/),
  }),
});

export async function makeMethod(ledger: Ledger, form: Form): Promise<PaymentMethod> {
  const { type, card: given, billing_details: billing, wallet = {} } = readMethod(form);
  needed(type, "type");
  const card = needed(given, "card");
  const isWallet = card.token !== undefined;
  return keep(ledger, {
    billing_details: { name: billing?.name ?? null, email: billing?.email ?? null },
    card: {
      ...(isWallet ? walletCard(ledger.now) : typedCard(card, ledger.now)),
      ...{ country: "US", funding: "credit" },
      wallet: isWallet ? { type: "google_pay" } : null,
    },
    metadata: { ...wallet },
  });
}

/** What Stripe's test mode knows as `pm_card_visa`: wherever attached, another card that pays. */
export function makeVisa(ledger: Ledger): Promise<PaymentMethod> {
  return keep(ledger, {
    billing_details: { name: null, email: null },
    card: { ...walletCard(ledger.now), country: "US", funding: "credit", wallet: null },
    metadata: {},
  });
}

type Told = Pick<PaymentMethod, "billing_details" | "card" | "metadata">;

function keep(ledger: Ledger, told: Told): Promise<PaymentMethod> {
  return ledger.save<PaymentMethod>({
    ...{ id: newId("pm"), object: "payment_method", type: "card", created: ledger.now },
    ...{ allow_redisplay: "unspecified", customer: null, livemode: false },
    ...told,
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
  const known = testCardOf(number);
  if (!known) throw wrong("incorrect_number", "Your card number is incorrect.", "number");
  const [month, year] = [Number(exp_month), Number(exp_year)];
  const today = new Date(now * 1000);
  if (!Number.isInteger(month) || month < 1 || month > 12)
    throw wrong("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  if (!Number.isInteger(year) || year > 2099 || Date.UTC(year, month) <= today.getTime())
    throw wrong("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  if (!/^\d{3}$/.test(cvc))
    throw wrong("invalid_cvc", "Your card's security code is invalid.", "cvc");
  return { brand: known.brand, last4: known.number.slice(-4), exp_month: month, exp_year: year };
}

function wrong(code: string, message: string, param: string): Fault {
  return new Fault(402, { type: "card_error", code, message, param });
}

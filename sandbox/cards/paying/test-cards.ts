/** Stripe's published test cards, the only ones that are taken, and what each of them does. */
import type { PaymentMethod } from "#/cards/store/objects.ts";
import type { Decline } from "#/cards/store/payment-objects.ts";

/** Who asks: the holder in the browser; the server while the holder is there; the server alone. */
export type Way = "browser" | "onSession" | "offSession";

/** `isSetUp`: its holder has confirmed that it may be charged later. */
type Asked = { readonly way: Way; readonly isSetUp: boolean };

export type Outcome = "accepted" | "asksHolder" | Decline;

type TestCard = {
  readonly number: string;
  readonly brand: "visa" | "mastercard";
  /** What it does, as the page says it. */
  readonly deed: string;
  readonly outcome: (asked: Asked) => Outcome;
};

const declined = refusal("card_declined", "Your card was declined.", "generic_decline");
const lacksFunds = refusal(
  "card_declined",
  "Your card has insufficient funds.",
  "insufficient_funds",
);
const expired = refusal("expired_card", "Your card has expired.");
const wrongCvc = refusal("incorrect_cvc", "Your card's security code is incorrect.");
const failsInBetween = refusal(
  "processing_error",
  "An error occurred while processing your card. Try again in a little bit.",
);
const unauthenticated = refusal(
  "authentication_required",
  "Your card was declined. This transaction requires authentication.",
  "authentication_required",
);

export const testCards = {
  pays: visa("4242424242424242", "Visa, is charged", () => "accepted"),
  alsoPays: {
    ...visa("5555555555554444", "Mastercard, is charged", () => "accepted"),
    brand: "mastercard",
  },
  declined: visa("4000000000000002", "is declined", () => declined),
  lacksFunds: visa("4000000000009995", "lacks funds", () => lacksFunds),
  expired: visa("4000000000000069", "has expired", () => expired),
  wrongCvc: visa("4000000000000127", "has another security code", () => wrongCvc),
  failsInBetween: visa("4000000000000119", "cannot be processed just now", () => failsInBetween),
  asks: visa("4000002500003155", "its bank asks once; renewals are charged", ({ way, isSetUp }) =>
    isSetUp && way !== "browser" ? "accepted" : askHolder(way),
  ),
  asksAlways: visa(
    "4000002760003184",
    "its bank asks every time, so that renewals fail",
    ({ way }) => askHolder(way),
  ),
  failsAtRenewal: visa("4000000000000341", "is charged now, and declined at renewals", ({ way }) =>
    way === "browser" ? "accepted" : declined,
  ),
} as const satisfies Readonly<Record<string, TestCard>>;

const all: readonly TestCard[] = Object.values(testCards);

/** Of a number with or without spaces; undefined where it is none of them. */
export function testCardOf(number: string): TestCard | undefined {
  const digits = number.replace(/[\s-]/g, "");
  return all.find((card) => card.number === digits);
}

export function outcomeOf(method: PaymentMethod, way: Way): Outcome {
  const known = all.find(({ number }) => number.endsWith(method.card.last4));
  return known?.outcome({ way, isSetUp: method.allow_redisplay === "limited" }) ?? declined;
}

function visa(number: string, deed: string, outcome: TestCard["outcome"]): TestCard {
  return { number, brand: "visa", deed, outcome };
}

/** Who is not there cannot be asked. */
function askHolder(way: Way): Outcome {
  return way === "offSession" ? unauthenticated : "asksHolder";
}

function refusal(code: string, message: string, declineCode?: string): Decline {
  const decline = { type: "card_error", code, message } as const;
  return declineCode === undefined ? decline : { ...decline, decline_code: declineCode };
}

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
  readonly outcome: (asked: Asked) => Outcome;
};

const declined = refusal("card_declined", "Your card was declined.", "generic_decline");
const unauthenticated = refusal(
  "authentication_required",
  "Your card was declined. This transaction requires authentication.",
  "authentication_required",
);

const visas: readonly (readonly [number: string, outcome: TestCard["outcome"]])[] = [
  ["4242424242424242", () => "accepted"],
  ["4000000000000002", () => declined],
  [
    "4000000000009995",
    () => refusal("card_declined", "Your card has insufficient funds.", "insufficient_funds"),
  ],
  ["4000000000000069", () => refusal("expired_card", "Your card has expired.")],
  ["4000000000000127", () => refusal("incorrect_cvc", "Your card's security code is incorrect.")],
  [
    "4000000000000119",
    () =>
      refusal(
        "processing_error",
        "An error occurred while processing your card. Try again in a little bit.",
      ),
  ],
  [
    "4000002500003155",
    ({ way, isSetUp }) => (isSetUp && way !== "browser" ? "accepted" : askHolder(way)),
  ],
  ["4000002760003184", ({ way }) => askHolder(way)],
  ["4000000000000341", ({ way }) => (way === "browser" ? "accepted" : declined)],
];

const testCards: readonly TestCard[] = [
  ...visas.map(([number, outcome]) => ({ number, outcome, brand: "visa" as const })),
  { number: "5555555555554444", brand: "mastercard", outcome: () => "accepted" },
];

/** Of a number with or without spaces; undefined where it is none of them. */
export function testCardOf(number: string): TestCard | undefined {
  const digits = number.replace(/[\s-]/g, "");
  return testCards.find((card) => card.number === digits);
}

export function outcomeOf(method: PaymentMethod, way: Way): Outcome {
  const known = testCards.find(({ number }) => number.endsWith(method.card.last4));
  return known?.outcome({ way, isSetUp: method.allow_redisplay === "limited" }) ?? declined;
}

/** Who is not there cannot be asked. */
function askHolder(way: Way): Outcome {
  return way === "offSession" ? unauthenticated : "asksHolder";
}

function refusal(code: string, message: string, declineCode?: string): Decline {
  const decline = { type: "card_error", code, message } as const;
  return declineCode === undefined ? decline : { ...decline, decline_code: declineCode };
}

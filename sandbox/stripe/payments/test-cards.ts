/** Stripe's published test cards, the only ones accepted, and how each behaves. */
import type { PaymentMethod } from "#/stripe/store/objects.ts";
import type { Decline } from "#/stripe/store/payment-objects.ts";

/** Who charges: the holder in the browser, the server with the holder present, or alone. */
export type ChargeContext = "browser" | "onSession" | "offSession";

/** `hasSetup`: the holder has confirmed that the card may be charged later. */
type ChargeAttempt = { readonly context: ChargeContext; readonly hasSetup: boolean };

export type ChargeOutcome = "accepted" | "requiresAction" | Decline;

type TestCard = {
  readonly number: string;
  readonly brand: "visa" | "mastercard";
  /** Shown on the page. */
  readonly description: string;
  readonly outcome: (attempt: ChargeAttempt) => ChargeOutcome;
};

const declined = buildDecline("card_declined", "Your card was declined.", "generic_decline");
const insufficientFunds = buildDecline(
  "card_declined",
  "Your card has insufficient funds.",
  "insufficient_funds",
);
const expired = buildDecline("expired_card", "Your card has expired.");
const wrongCvc = buildDecline("incorrect_cvc", "Your card's security code is incorrect.");
const processingError = buildDecline(
  "processing_error",
  "An error occurred while processing your card. Try again in a little bit.",
);
const unauthenticated = buildDecline(
  "authentication_required",
  "Your card was declined. This transaction requires authentication.",
  "authentication_required",
);

export const testCards = {
  pays: visaCard("4242424242424242", "Visa, payment succeeds", () => "accepted"),
  alsoPays: {
    ...visaCard("5555555555554444", "Mastercard, payment succeeds", () => "accepted"),
    brand: "mastercard",
  },
  declined: visaCard("4000000000000002", "Declined", () => declined),
  insufficientFunds: visaCard("4000000000009995", "Insufficient funds", () => insufficientFunds),
  expired: visaCard("4000000000000069", "Expired card", () => expired),
  wrongCvc: visaCard("4000000000000127", "Incorrect security code", () => wrongCvc),
  processingError: visaCard("4000000000000119", "Processing error", () => processingError),
  requiresAuthentication: visaCard(
    "4000002500003155",
    "Needs bank authentication once; renewals succeed",
    ({ context, hasSetup }) =>
      hasSetup && context !== "browser" ? "accepted" : requireHolder(context),
  ),
  alwaysRequiresAuthentication: visaCard(
    "4000002760003184",
    "Needs bank authentication every time, so renewals fail",
    ({ context }) => requireHolder(context),
  ),
  failsAtRenewal: visaCard(
    "4000000000000341",
    "Succeeds now, declined at renewals",
    ({ context }) => (context === "browser" ? "accepted" : declined),
  ),
} as const satisfies Readonly<Record<string, TestCard>>;

const all: readonly TestCard[] = Object.values(testCards);

/** Accepts spaces and dashes; undefined for any other card. */
export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/[\s-]/g, "");
  return all.find((card) => card.number === digits);
}

export function chargeOutcome(method: PaymentMethod, context: ChargeContext): ChargeOutcome {
  const testCard = all.find(({ number }) => number.endsWith(method.card.last4));
  return testCard?.outcome({ context, hasSetup: method.allow_redisplay === "limited" }) ?? declined;
}

function visaCard(number: string, description: string, outcome: TestCard["outcome"]): TestCard {
  return { number, brand: "visa", description, outcome };
}

/** Only a holder who is present can authenticate. */
function requireHolder(context: ChargeContext): ChargeOutcome {
  return context === "offSession" ? unauthenticated : "requiresAction";
}

function buildDecline(code: string, message: string, declineCode?: string): Decline {
  const decline = { type: "card_error", code, message } as const;
  return declineCode === undefined ? decline : { ...decline, decline_code: declineCode };
}

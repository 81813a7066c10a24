/** What the holder of a card does in the browser: confirms a payment, and answers the bank's question. */
import type { Ledger } from "#/cards/store/ledger.ts";
import type { PaymentMethod } from "#/cards/store/objects.ts";
import type { Decline, PaymentIntent } from "#/cards/store/payment-objects.ts";
import { Fault } from "#/cards/wire/fault.ts";
import { refuse, succeed, tryCard } from "./pay.ts";

/** Another card may take the place of one whose bank still asks; the same one may not ask twice. */
export async function confirmPayment(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
): Promise<PaymentIntent | Fault> {
  refuseForeign(method, intent.customer);
  const isAsked = intent.status === "requires_action" && intent.payment_method === method.id;
  if (isAsked || intent.status === "succeeded" || intent.status === "canceled")
    throw unexpected(intent);
  const after = await tryCard(ledger, intent, method, "browser");
  return after.last_payment_error ? declined(after, after.last_payment_error) : after;
}

const failed: Decline = {
  type: "invalid_request_error",
  code: "payment_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

export async function authenticatePayment(
  ledger: Ledger,
  intent: PaymentIntent,
  hasPassed: boolean,
): Promise<PaymentIntent | Fault> {
  if (intent.status !== "requires_action") throw unexpected(intent);
  const method = await ledger.get("payment_method", intent.payment_method ?? "");
  if (hasPassed) return succeed(ledger, intent, method, "browser");
  return declined(await refuse(ledger, intent, method, failed), failed);
}

/** The refusal as Stripe tells it; what came of it stays. */
export function declined(intent: PaymentIntent, decline: Decline): Fault {
  return new Fault(decline.type === "card_error" ? 402 : 400, {
    ...decline,
    payment_intent: intent,
  });
}

/** A card belongs to the customer that used it first. */
export function refuseForeign({ id, customer }: PaymentMethod, payer: string): void {
  if (customer === null || customer === payer) return;
  const message = `The payment method ${id} belongs to another customer.`;
  throw new Fault(400, { message, param: "payment_method" });
}

function unexpected(intent: PaymentIntent): Fault {
  const reason =
    intent.status === "succeeded"
      ? "it has already succeeded after being previously confirmed"
      : `it has a status of ${intent.status}`;
  return new Fault(400, {
    code: "payment_intent_unexpected_state",
    message: `You cannot confirm this PaymentIntent because ${reason}.`,
    payment_intent: intent,
  });
}

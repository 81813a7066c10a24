/** What the holder of a card does in the browser: confirms, and answers the bank's question. */
import type { Ledger } from "#/cards/store/ledger.ts";
import type { PaymentMethod } from "#/cards/store/objects.ts";
import type { PaymentIntent } from "#/cards/store/payment-objects.ts";
import type { Fault } from "#/cards/wire/fault.ts";
import { refuse, succeed, tryCard } from "./pay.ts";
import { declined, refuseUnasked, refuseUnconfirmable, unauthenticated } from "./refusals.ts";

export async function confirmPayment(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
): Promise<PaymentIntent | Fault> {
  refuseUnconfirmable(intent, method);
  const after = await tryCard(ledger, intent, method, "browser");
  return after.last_payment_error ? declined(after, after.last_payment_error) : after;
}

export async function authenticatePayment(
  ledger: Ledger,
  intent: PaymentIntent,
  hasPassed: boolean,
): Promise<PaymentIntent | Fault> {
  refuseUnasked(intent);
  const method = await ledger.get("payment_method", intent.payment_method ?? "");
  if (hasPassed) return succeed(ledger, intent, method, "browser");
  const failed = unauthenticated(intent);
  return declined(await refuse(ledger, intent, method, failed), failed);
}

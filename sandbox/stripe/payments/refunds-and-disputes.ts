import { StripeApiError } from "#/stripe/api/stripe-api-error.ts";
import { type Ledger, newId } from "#/stripe/store/ledger.ts";
import type { Charge, Dispute, Refund } from "#/stripe/store/payment-objects.ts";

/** The latest charge of a payment intent; `param` is the request parameter that named it. */
export async function findCharge(ledger: Ledger, intentId: string, param?: string) {
  const intent = await ledger.get("payment_intent", intentId, param);
  return ledger.get("charge", intent.latest_charge ?? "", param && "charge");
}

/** Refunds everything not refunded yet, if no amount is given. */
export async function createRefund(
  ledger: Ledger,
  charge: Charge,
  requestedAmount: number | undefined,
): Promise<Refund> {
  const refundable = charge.amount_captured - charge.amount_refunded;
  const amount = requestedAmount ?? refundable;
  await assertRefundable(ledger, charge, amount);
  const refund = await ledger.save<Refund>({
    id: newId("re"),
    object: "refund",
    amount,
    charge: charge.id,
    created: ledger.now,
    payment_intent: charge.payment_intent,
    status: "succeeded",
  });
  const refundedCharge = await ledger.save<Charge>({
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === refundable,
  });
  await ledger.emitEvent("charge.refunded", refundedCharge);
  return refund;
}

async function assertRefundable(ledger: Ledger, charge: Charge, amount: number): Promise<void> {
  const refundable = charge.amount_captured - charge.amount_refunded;
  if (charge.refunded)
    throw new StripeApiError(400, {
      code: "charge_already_refunded",
      message: `Charge ${charge.id} has already been refunded.`,
    });
  const [dispute] = await ledger.list("dispute", { matching: { charge: charge.id }, limit: 1 });
  if (dispute && dispute.status !== "won")
    throw new StripeApiError(400, {
      code: "charge_disputed",
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    });
  if (amount > 0 && amount <= refundable) return;
  const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${refundable})`;
  throw new StripeApiError(400, { message, param: "amount" });
}

/** Disputes a charge, as the cardholder's bank does. */
export async function openDispute(ledger: Ledger, charge: Charge): Promise<Dispute> {
  if (charge.disputed || !charge.paid)
    throw new StripeApiError(400, { message: `Charge ${charge.id} cannot be disputed.` });
  await ledger.save<Charge>({ ...charge, disputed: true });
  const dispute = await ledger.save<Dispute>({
    id: newId("du"),
    object: "dispute",
    charge: charge.id,
    created: ledger.now,
    amount: charge.amount - charge.amount_refunded,
    payment_intent: charge.payment_intent,
    status: "needs_response",
  });
  await ledger.emitEvent("charge.dispute.created", dispute);
  return dispute;
}

export async function closeDispute(
  ledger: Ledger,
  dispute: Dispute,
  status: "won" | "lost",
): Promise<Dispute> {
  if (dispute.status !== "needs_response")
    throw new StripeApiError(400, { message: `Dispute ${dispute.id} is closed.` });
  const closed = await ledger.save<Dispute>({ ...dispute, status });
  await ledger.emitEvent("charge.dispute.closed", closed);
  return closed;
}

/** Money that goes back to a card: refunded by the seller, or claimed back by the card's holder. */
import { type Ledger, newId } from "#/cards/store/ledger.ts";
import type { Metadata } from "#/cards/store/objects.ts";
import type { Charge, Dispute, Refund } from "#/cards/store/payment-objects.ts";
import { Fault } from "#/cards/wire/fault.ts";

type Wanted = {
  /** All that is left where none is given. */
  readonly amount?: number | undefined;
  readonly reason?: string | undefined;
  readonly metadata?: Metadata;
};

export async function refund(ledger: Ledger, charge: Charge, wanted: Wanted): Promise<Refund> {
  const left = charge.amount_captured - charge.amount_refunded;
  const { amount = left, reason = null, metadata = {} } = wanted;
  await refuseRefund(ledger, charge, amount);
  const made = await ledger.save<Refund>({
    ...{ id: newId("re"), object: "refund", amount, charge: charge.id, created: ledger.now },
    ...{ currency: charge.currency, customer: charge.customer, metadata, reason },
    ...{ payment_intent: charge.payment_intent, status: "succeeded" },
  });
  const after = await ledger.save<Charge>({
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  await ledger.tell("charge.refunded", after);
  return made;
}

async function refuseRefund(ledger: Ledger, charge: Charge, amount: number): Promise<void> {
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.refunded)
    throw new Fault(400, {
      code: "charge_already_refunded",
      message: `Charge ${charge.id} has already been refunded.`,
    });
  const [dispute] = await ledger.list("dispute", { like: { charge: charge.id }, most: 1 });
  if (dispute && dispute.status !== "won")
    throw new Fault(400, {
      code: "charge_disputed",
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    });
  if (amount > 0 && amount <= left) return;
  const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
  throw new Fault(400, { message, param: "amount" });
}

/** The card's holder says that the payment was not theirs. */
export async function openDispute(ledger: Ledger, charge: Charge): Promise<Dispute> {
  if (charge.disputed || !charge.paid)
    throw new Fault(400, { message: `Charge ${charge.id} cannot be disputed.` });
  await ledger.save<Charge>({ ...charge, disputed: true });
  const dispute = await ledger.save<Dispute>({
    ...{ id: newId("du"), object: "dispute", charge: charge.id, created: ledger.now },
    ...{ amount: charge.amount - charge.amount_refunded, currency: charge.currency },
    ...{ is_charge_refundable: false, livemode: false, metadata: {}, reason: "fraudulent" },
    ...{ payment_intent: charge.payment_intent, status: "needs_response" },
  });
  await ledger.tell("charge.dispute.created", dispute);
  return dispute;
}

export async function closeDispute(
  ledger: Ledger,
  dispute: Dispute,
  status: "won" | "lost",
): Promise<Dispute> {
  if (dispute.status !== "needs_response")
    throw new Fault(400, { message: `Dispute ${dispute.id} is closed.` });
  const closed = await ledger.save<Dispute>({ ...dispute, status });
  await ledger.tell("charge.dispute.closed", closed);
  return closed;
}

/** Payments of invoices, with refunds and disputes. */
import type { Stripe } from "stripe";
import type { GatewayPayment, PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";
import { type CallStripe, idOf } from "./call-stripe.ts";
import { undefinedIfMissing } from "./errors.ts";

export function createPaymentApi(
  callStripe: CallStripe,
): Pick<PaymentGateway, "readPayment" | "findInvoiceOfPayment" | "refund"> {
  return {
    readPayment: async (invoice) => {
      const { data } = await callStripe((stripe) =>
        stripe.invoicePayments.list({ invoice, status: "paid", limit: 1 }),
      );
      const paymentIntentId = idOf(data[0]?.payment.payment_intent);
      return paymentIntentId === undefined ? undefined : readIntent(callStripe, paymentIntentId);
    },
    findInvoiceOfPayment: async (paymentIntentId) => {
      const payment = { type: "payment_intent", payment_intent: paymentIntentId } as const;
      const found = await undefinedIfMissing(
        callStripe((stripe) => stripe.invoicePayments.list({ payment, limit: 1 })),
      );
      return idOf(found?.data[0]?.invoice);
    },
    refund: async (paymentIntentId, amountFils, idempotencyKey) => {
      await callStripe((stripe) =>
        stripe.refunds.create(
          {
            payment_intent: paymentIntentId,
            ...(amountFils !== undefined && { amount: amountFils }),
          },
          { idempotencyKey },
        ),
      );
    },
  };
}

async function readIntent(
  callStripe: CallStripe,
  paymentIntentId: string,
): Promise<GatewayPayment> {
  const intent = await callStripe((stripe) =>
    stripe.paymentIntents.retrieve(paymentIntentId, { expand: ["latest_charge"] }),
  );
  const charge = typeof intent.latest_charge === "string" ? null : intent.latest_charge;
  return {
    paymentIntentId,
    paidFils: intent.amount_received,
    refundedFils: charge?.amount_refunded ?? 0,
    dispute: charge?.disputed ? await readDispute(callStripe, charge.id) : undefined,
  };
}

/** Of several disputes, the state that costs us most counts. */
async function readDispute(
  callStripe: CallStripe,
  charge: string,
): Promise<GatewayPayment["dispute"]> {
  const { data } = await callStripe((stripe) => stripe.disputes.list({ charge, limit: 20 }));
  const states = data.map(disputeState);
  return (["lost", "open", "won"] as const).find((state) => states.includes(state));
}

/** Undefined for an inquiry or a prevented dispute, which withdraw no money. */
function disputeState({ status }: Stripe.Dispute): GatewayPayment["dispute"] {
  if (status === "lost") return "lost";
  if (status === "won") return "won";
  return status.startsWith("warning_") || status === "prevented" ? undefined : "open";
}

/** What became of the money: paid, given back, disputed. */
import type { Stripe } from "stripe";
import type { GatewayPayment, PaymentGateway } from "#/platform/cards/gateway.ts";
import { ifThere } from "./errors.ts";
import { idOf } from "./ids.ts";
import type { Line } from "./line.ts";

export function payments(
  line: Line,
): Pick<PaymentGateway, "readPayment" | "invoiceOfPayment" | "refund"> {
  return {
    readPayment: async (invoice) => {
      const { data } = await line((stripe) =>
        stripe.invoicePayments.list({ invoice, status: "paid", limit: 1 }),
      );
      const paymentIntentId = idOf(data[0]?.payment.payment_intent);
      return paymentIntentId === undefined ? undefined : readIntent(line, paymentIntentId);
    },
    invoiceOfPayment: async (intent) => {
      const payment = { type: "payment_intent", payment_intent: intent } as const;
      const found = await ifThere(
        line((stripe) => stripe.invoicePayments.list({ payment, limit: 1 })),
      );
      return idOf(found?.data[0]?.invoice);
    },
    refund: async (intent, fils, key) => {
      await line((stripe) =>
        stripe.refunds.create(
          { payment_intent: intent, ...(fils !== undefined && { amount: fils }) },
          { idempotencyKey: key },
        ),
      );
    },
  };
}

async function readIntent(line: Line, paymentIntentId: string): Promise<GatewayPayment> {
  const intent = await line((stripe) =>
    stripe.paymentIntents.retrieve(paymentIntentId, { expand: ["latest_charge"] }),
  );
  const charge = typeof intent.latest_charge === "string" ? null : intent.latest_charge;
  return {
    paymentIntentId,
    paidFils: intent.amount_received,
    refundedFils: charge?.amount_refunded ?? 0,
    dispute: charge?.disputed ? await readDispute(line, charge.id) : undefined,
  };
}

/** Of several the one that costs most counts. */
async function readDispute(line: Line, charge: string): Promise<GatewayPayment["dispute"]> {
  const { data } = await line((stripe) => stripe.disputes.list({ charge, limit: 20 }));
  const states = data.map(stateOf);
  return (["lost", "open", "won"] as const).find((state) => states.includes(state));
}

/** A bank's mere question takes no money back, and one that was prevented took none. */
function stateOf({ status }: Stripe.Dispute): GatewayPayment["dispute"] {
  if (status === "lost") return "lost";
  if (status === "won") return "won";
  return status.startsWith("warning_") || status === "prevented" ? undefined : "open";
}

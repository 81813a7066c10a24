/** What Stripe leaves out of an object unless a request expands it. */
import type { Kind, Ledger } from "#/cards/store/ledger.ts";
import type { Listed } from "#/cards/store/objects.ts";

export type Inclusion = "secret" | "payments" | "refunds";

type Included = {
  readonly name: string;
  readonly read: (ledger: Ledger, id: string) => Promise<unknown>;
  /** The kind of what a list of it holds. */
  readonly holds?: Kind;
};

export const included: { readonly [what in Inclusion]: Included } = {
  secret: { name: "confirmation_secret", read: secretOf },
  payments: {
    name: "payments",
    read: async (ledger, invoice) =>
      listed("/v1/invoice_payments", await ledger.list("invoice_payment", { like: { invoice } })),
    holds: "invoice_payment",
  },
  refunds: {
    name: "refunds",
    read: async (ledger, charge) =>
      listed(`/v1/charges/${charge}/refunds`, await ledger.list("refund", { like: { charge } })),
    holds: "refund",
  },
};

export function listed<T>(url: string, data: readonly T[], hasMore = false): Listed<T> {
  return { object: "list", data, has_more: hasMore, url };
}

/** What the browser confirms the payment of an invoice by. */
async function secretOf(ledger: Ledger, invoice: string) {
  const [payment] = await ledger.list("invoice_payment", { like: { invoice }, most: 1 });
  if (!payment) return null;
  const intent = await ledger.get("payment_intent", payment.payment.payment_intent);
  return { type: "payment_intent", client_secret: intent.client_secret };
}

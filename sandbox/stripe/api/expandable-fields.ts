/** Fields that Stripe leaves out of an object unless expanded. */
import type { Ledger } from "#/stripe/store/ledger.ts";
import type { StripeList } from "#/stripe/store/objects.ts";
import type { Kind } from "#/stripe/store/stored-object.ts";

export type ExpandableField = "secret" | "payments" | "refunds";

type FieldReader = {
  readonly name: string;
  readonly read: (ledger: Ledger, id: string) => Promise<unknown>;
  /** Kind of the items, if the field is a list. */
  readonly itemKind?: Kind;
};

export const expandableFields: { readonly [what in ExpandableField]: FieldReader } = {
  secret: { name: "confirmation_secret", read: readConfirmationSecret },
  payments: {
    name: "payments",
    read: async (ledger, invoice) =>
      toStripeList(
        "/v1/invoice_payments",
        await ledger.list("invoice_payment", { like: { invoice } }),
      ),
    itemKind: "invoice_payment",
  },
  refunds: {
    name: "refunds",
    read: async (ledger, charge) =>
      toStripeList(
        `/v1/charges/${charge}/refunds`,
        await ledger.list("refund", { like: { charge } }),
      ),
    itemKind: "refund",
  },
};

export function toStripeList<T>(url: string, data: readonly T[], hasMore = false): StripeList<T> {
  return { object: "list", data, has_more: hasMore, url };
}

/** The secret with which the browser confirms an invoice's payment. */
async function readConfirmationSecret(ledger: Ledger, invoice: string) {
  const [payment] = await ledger.list("invoice_payment", { like: { invoice }, limit: 1 });
  if (!payment) return null;
  const intent = await ledger.get("payment_intent", payment.payment.payment_intent);
  return { type: "payment_intent", client_secret: intent.client_secret };
}

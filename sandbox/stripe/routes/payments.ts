import type Stripe from "stripe";
import { created, listPage, paging } from "#/stripe/api/list-pages.ts";
import { fields, integer, listOf, metadata, oneOf, text } from "#/stripe/api/params.ts";
import { type Route, route } from "#/stripe/api/route.ts";
import { StripeApiError } from "#/stripe/api/stripe-api-error.ts";
import { createRefund } from "#/stripe/payments/refunds-and-disputes.ts";
import { mergeMetadata, noParams } from "./route-params.ts";

const payments: readonly Route[] = [
  route("GET payment_intents/:id", "payment_intent", noParams, ({ ledger, id }) =>
    ledger.get("payment_intent", id),
  ),
  route(
    "GET charges",
    "charge",
    fields<Stripe.ChargeListParams>()({ ...paging, created, customer: text, payment_intent: text }),
    ({ ledger, params: { customer, payment_intent: intent, ...query } }) =>
      listPage(ledger, "charge", query, {
        ...(customer && { customer }),
        ...(intent && { payment_intent: intent }),
      }),
  ),
];

const refundsAndDisputes: readonly Route[] = [
  route(
    "POST refunds",
    "refund",
    fields<Stripe.RefundCreateParams>()({
      amount: integer,
      charge: text,
      payment_intent: text,
      metadata,
      reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
    }),
    async ({ ledger, params }) => {
      const { charge: named, payment_intent: intent, amount, reason } = params;
      if ((named === undefined) === (intent === undefined))
        throw new StripeApiError(400, {
          message: "Pass one of charge and payment_intent.",
          param: "charge",
        });
      const id =
        named ?? (await ledger.get("payment_intent", intent ?? "", "payment_intent")).latest_charge;
      const charge = await ledger.get("charge", id ?? "", "charge");
      return createRefund(ledger, charge, {
        amount,
        reason,
        metadata: mergeMetadata(params.metadata),
      });
    },
  ),
  route(
    "GET disputes",
    "dispute",
    fields<Stripe.DisputeListParams>()({ ...paging, created, charge: text, payment_intent: text }),
    ({ ledger, params: { charge, payment_intent: intent, ...query } }) =>
      listPage(ledger, "dispute", query, {
        ...(charge && { charge }),
        ...(intent && { payment_intent: intent }),
      }),
  ),
];

const events: readonly Route[] = [
  route(
    "GET events",
    "event",
    fields<Stripe.EventListParams>()({ ...paging, created, type: text, types: listOf(text) }),
    ({ ledger, params: { type, ...query } }) =>
      listPage(ledger, "event", query, type === undefined ? {} : { type }),
  ),
];

export const paymentRoutes = [...payments, ...refundsAndDisputes, ...events];

import type Stripe from "stripe";
import { fields, integer, listOf, required, text } from "#/stripe/api/params.ts";
import { getRoute, listRoute, paging, type Route, route } from "#/stripe/api/route.ts";
import { createRefund, findCharge } from "#/stripe/payments/refunds-and-disputes.ts";

export const paymentRoutes: readonly Route[] = [
  getRoute("payment_intent"),
  listRoute("charge", fields<Stripe.ChargeListParams>()({ ...paging, payment_intent: text })),
  route(
    "POST refunds",
    "refund",
    fields<Stripe.RefundCreateParams>()({ amount: integer, payment_intent: text }),
    async ({ ledger, params: { payment_intent: intent, amount } }) =>
      createRefund(
        ledger,
        await findCharge(ledger, required(intent, "payment_intent"), "payment_intent"),
        amount,
      ),
  ),
  listRoute(
    "dispute",
    fields<Stripe.DisputeListParams>()({ ...paging, charge: text, payment_intent: text }),
  ),
  listRoute(
    "event",
    fields<Stripe.EventListParams>()({
      ...paging,
      created: fields<Stripe.RangeQueryParam>()({ gte: integer }),
      type: text,
      types: listOf(text),
    }),
    ({ created, types, ...matching }) => ({ matching, types, since: created?.gte }),
  ),
];

/** Payments, and what becomes of their money. */
import type Stripe from "stripe";
import { refund } from "#/cards/paying/give-back.ts";
import { Fault } from "#/cards/wire/fault.ts";
import { created, page, paging } from "#/cards/wire/pages.ts";
import { fields, listOf, metadata, oneOf, text, whole } from "#/cards/wire/params.ts";
import { type Route, route } from "#/cards/wire/route.ts";
import { nothing, own } from "./own.ts";

const payments: readonly Route[] = [
  route("GET payment_intents/:id", "payment_intent", nothing, ({ ledger, id }) =>
    ledger.get("payment_intent", id),
  ),
  route(
    "GET charges",
    "charge",
    fields<Stripe.ChargeListParams>()({ ...paging, created, customer: text, payment_intent: text }),
    ({ ledger, params: { customer, payment_intent: intent, ...asked } }) =>
      page(ledger, "charge", asked, {
        ...(customer && { customer }),
        ...(intent && { payment_intent: intent }),
      }),
  ),
];

const moneyBack: readonly Route[] = [
  route(
    "POST refunds",
    "refund",
    fields<Stripe.RefundCreateParams>()({
      ...{ amount: whole, charge: text, payment_intent: text, metadata },
      reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
    }),
    async ({ ledger, params }) => {
      const { charge: named, payment_intent: intent, amount, reason } = params;
      if ((named === undefined) === (intent === undefined))
        throw new Fault(400, {
          message: "Pass one of charge and payment_intent.",
          param: "charge",
        });
      const id =
        named ?? (await ledger.get("payment_intent", intent ?? "", "payment_intent")).latest_charge;
      const charge = await ledger.get("charge", id ?? "", "charge");
      return refund(ledger, charge, { amount, reason, metadata: own(params.metadata) });
    },
  ),
  route(
    "GET disputes",
    "dispute",
    fields<Stripe.DisputeListParams>()({ ...paging, created, charge: text, payment_intent: text }),
    ({ ledger, params: { charge, payment_intent: intent, ...asked } }) =>
      page(ledger, "dispute", asked, {
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
    ({ ledger, params: { type, ...asked } }) =>
      page(ledger, "event", asked, type === undefined ? {} : { type }),
  ),
];

export const paymentRoutes = [...payments, ...moneyBack, ...events];

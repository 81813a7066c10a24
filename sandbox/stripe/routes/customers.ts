import type Stripe from "stripe";
import { created, listPage, paging } from "#/stripe/api/list-pages.ts";
import {
  boolean,
  fields,
  integer,
  listOf,
  metadata,
  oneOf,
  type ParamParser,
  required,
  text,
} from "#/stripe/api/params.ts";
import { type Route, route } from "#/stripe/api/route.ts";
import { StripeApiError } from "#/stripe/api/stripe-api-error.ts";
import { changeBalance } from "#/stripe/billing/balance.ts";
import { createTestVisa } from "#/stripe/browser/payment-methods.ts";
import { assertSameCustomer } from "#/stripe/payments/intent-errors.ts";
import { createSetupIntent } from "#/stripe/payments/setup-intents.ts";
import { newId } from "#/stripe/store/ledger.ts";
import type { Customer, PaymentMethod } from "#/stripe/store/objects.ts";
import { mergeMetadata, noParams } from "./route-params.ts";

const address = fields<Stripe.AddressParam>()({
  city: text,
  country: text,
  line1: text,
  line2: text,
  postal_code: text,
  state: text,
});

const customers: readonly Route[] = [
  route(
    "POST customers",
    "customer",
    fields<Stripe.CustomerCreateParams>()({
      email: text,
      name: text,
      description: text,
      phone: text,
      metadata,
      address,
      preferred_locales: listOf(text),
    }),
    ({ ledger, params }) =>
      ledger.save<Customer>({
        id: newId("cus"),
        object: "customer",
        balance: 0,
        created: ledger.now,
        currency: null,
        livemode: false,
        metadata: mergeMetadata(params.metadata),
        address: params.address ? { country: params.address.country ?? null } : null,
        description: params.description ?? null,
        email: params.email ?? null,
        invoice_settings: { default_payment_method: null },
        name: params.name ?? null,
      }),
  ),
  route(
    "POST customers/:id",
    "customer",
    fields<Stripe.CustomerUpdateParams>()({ email: text, name: text, address: oneOf("") }),
    async ({ ledger, params: { email, name, address: none }, id }) => {
      const customer = await ledger.get("customer", id);
      return ledger.save<Customer>({
        ...customer,
        ...(email !== undefined && { email: email || null }),
        ...(name !== undefined && { name: name || null }),
        ...(none !== undefined && { address: null }),
      });
    },
  ),
  route("GET customers/:id", "customer", noParams, ({ ledger, id }) => ledger.get("customer", id)),
  route(
    "GET customers",
    "customer",
    fields<Stripe.CustomerListParams>()({ ...paging, created, email: text }),
    ({ ledger, params: { email, ...query } }) =>
      listPage(ledger, "customer", query, email === undefined ? {} : { email }),
  ),
  route(
    "POST customers/:id/balance_transactions",
    "customer_balance_transaction",
    fields<Stripe.CustomerCreateBalanceTransactionParams>()({
      amount: integer,
      currency: oneOf("aed"),
      description: text,
      metadata,
    }),
    async ({ ledger, params, id }) => {
      required(params.currency, "currency");
      const customer = await ledger.get("customer", id);
      return changeBalance(ledger, customer, {
        amount: required(params.amount, "amount"),
        type: "adjustment",
        description: params.description ?? null,
        invoice: null,
        metadata: mergeMetadata(params.metadata),
      });
    },
  ),
];

const paymentMethods: readonly Route[] = [
  route(
    "POST payment_methods/:id/attach",
    "payment_method",
    fields<Stripe.PaymentMethodAttachParams>()({ customer: text }),
    async ({ ledger, params, id }) => {
      const isVisa = id === "pm_card_visa";
      const method = isVisa ? await createTestVisa(ledger) : await ledger.get("payment_method", id);
      const { id: customer } = await ledger.get(
        "customer",
        required(params.customer, "customer"),
        "customer",
      );
      assertSameCustomer(method, customer);
      return ledger.save<PaymentMethod>({ ...method, customer });
    },
  ),
];

const methodTypes = listOf(oneOf("card", "link"));
const automatic: ParamParser<unknown> =
  fields<Stripe.SetupIntentCreateParams.AutomaticPaymentMethods>()({
    allow_redirects: oneOf("always", "never"),
    enabled: boolean,
  });

const setupIntents: readonly Route[] = [
  route(
    "POST setup_intents",
    "setup_intent",
    fields<Stripe.SetupIntentCreateParams>()({
      customer: text,
      usage: oneOf("off_session", "on_session"),
      description: text,
      metadata,
      allowed_payment_method_types: methodTypes,
      automatic_payment_methods: automatic,
    }),
    async ({ ledger, params }) => {
      const customer = required(params.customer, "customer");
      await ledger.get("customer", customer, "customer");
      const { usage, description } = params;
      return createSetupIntent(ledger, {
        customer,
        usage,
        description,
        metadata: mergeMetadata(params.metadata),
      });
    },
  ),
  route("GET setup_intents/:id", "setup_intent", noParams, ({ ledger, id }) =>
    ledger.get("setup_intent", id),
  ),
];

/** Throws unless the card belongs to the customer. */
export function assertOwnedByCustomer({ id, customer }: PaymentMethod, payer: string): void {
  if (customer === payer) return;
  const message = `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`;
  throw new StripeApiError(400, {
    code: "resource_missing",
    message,
    param: "default_payment_method",
  });
}

export const customerRoutes = [...customers, ...paymentMethods, ...setupIntents];

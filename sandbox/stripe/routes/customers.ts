import type Stripe from "stripe";
import { fields, integer, listOf, metadata, oneOf, required, text } from "#/stripe/api/params.ts";
import {
  getRoute,
  listRoute,
  mergeMetadata,
  paging,
  type Route,
  route,
} from "#/stripe/api/route.ts";
import { StripeApiError } from "#/stripe/api/stripe-api-error.ts";
import { createTestVisa } from "#/stripe/browser/payment-methods.ts";
import { assertSameCustomer } from "#/stripe/payments/intent-errors.ts";
import { createSetupIntent } from "#/stripe/payments/setup-intents.ts";
import { newId } from "#/stripe/store/ledger.ts";
import type { Customer, PaymentMethod } from "#/stripe/store/objects.ts";

const customers: readonly Route[] = [
  route(
    "POST customers",
    "customer",
    fields<Stripe.CustomerCreateParams>()({
      email: text,
      name: text,
      metadata,
      address: fields<Stripe.AddressParam>()({ country: text }),
    }),
    ({ ledger, params }) =>
      ledger.save<Customer>({
        id: newId("cus"),
        object: "customer",
        address: params.address ? { country: params.address.country ?? null } : null,
        balance: 0,
        created: ledger.now,
        email: params.email ?? null,
        metadata: mergeMetadata(params.metadata),
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
  getRoute("customer"),
  listRoute("customer", fields<Stripe.CustomerListParams>()(paging)),
  route(
    "POST customers/:id/balance_transactions",
    "customer",
    fields<Stripe.CustomerCreateBalanceTransactionParams>()({
      amount: integer,
      currency: oneOf("aed"),
    }),
    async ({ ledger, params, id }) => {
      required(params.currency, "currency");
      const customer = await ledger.get("customer", id);
      const amount = required(params.amount, "amount");
      const balance = customer.balance + amount;
      await ledger.save<Customer>({ ...customer, balance });
      const transaction = { id: newId("cbtxn"), object: "customer_balance_transaction" };
      return { ...transaction, amount, customer: id, ending_balance: balance };
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

const setupIntents: readonly Route[] = [
  route(
    "POST setup_intents",
    "setup_intent",
    fields<Stripe.SetupIntentCreateParams>()({
      customer: text,
      usage: oneOf("off_session"),
      allowed_payment_method_types: listOf(oneOf("card")),
    }),
    async ({ ledger, params }) => {
      const customer = required(params.customer, "customer");
      await ledger.get("customer", customer, "customer");
      return createSetupIntent(ledger, customer);
    },
  ),
  getRoute("setup_intent"),
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

import * as owned from "@wasla/contract/payments/billing-endpoints";
import * as paying from "@wasla/contract/payments/checkout-endpoints";
import * as contracts from "@wasla/contract/payments/contract-endpoints";
import { toDirhams } from "@wasla/contract/payments/money";
import { getSubscriptionInfo } from "@wasla/contract/payments/subscription-endpoints";
import { applyReward as agreedReward } from "@wasla/contract/referrals/endpoints";
import type { FastifyInstance } from "fastify";
import { auditContext } from "#/platform/audit-context.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import type { PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { cancelSubscription, resumeSubscription } from "./billing/cancel-subscription.ts";
import { finishCardChange, startCardChange } from "./billing/change-card.ts";
import { getBilling } from "./billing/get-billing.ts";
import { getClientSubscription } from "./billing/get-client-subscription.ts";
import { payDue } from "./billing/pay-due.ts";
import { beginCheckout } from "./checkout/begin-checkout.ts";
import { toConfirmation } from "./checkout/confirmation.ts";
import { getContract } from "./contract/get-contract.ts";
import { updateContract } from "./contract/update-contract.ts";
import { checkCoupon } from "./coupons/check-coupon.ts";
import { printInvoice } from "./invoices/print-invoice.ts";
import { listOfferedPlans } from "./plans/list-offered-plans.ts";
import { getQuote } from "./quote/get-quote.ts";
import { applyReward } from "./rewards/apply-reward.ts";
import { staffPaymentsRoutes } from "./staff-routes.ts";
import { syncPayment } from "./sync/sync-payment.ts";
import { registerWebhookRoute } from "./webhooks/webhook-route.ts";

export const paymentsRoutes: Routes = (serve, services) => {
  serve(paying.listPlans, async ({ query, language }) => {
    return { data: { plans: await listOfferedPlans(services, { type: query.type, language }) } };
  });

  serve(paying.getPaymentConfig, () => ({ data: toPaymentConfig(services.cards) }));

  serve(paying.getQuote, async ({ viewer, query, language }) => {
    return { data: await getQuote(services, viewer, { ...query, language }) };
  });

  serve(paying.checkCoupon, ({ viewer, params, language }) =>
    checkCoupon(services, viewer, { code: params.id, language }),
  );

  serve(paying.createCheckout, async ({ viewer, body }) => {
    return { checkOutSession: toConfirmation(await beginCheckout(services, viewer.id, body)) };
  });

  const beginWallet = async ({ viewer, body }: { viewer: Viewer; body: paying.CheckoutBasket }) => {
    const begun = await beginCheckout(services, viewer.id, body);
    const { client_secret: clientSecret, paymentIntentId } = toConfirmation(begun);
    return { data: { clientSecret, paymentIntentId, amount: toDirhams(begun.dueFils) } };
  };
  serve(paying.createPaymentIntent, beginWallet);
  serve(paying.createPaymentIntentAlias, beginWallet);

  serve(paying.createSubscription, async ({ viewer, body }) => {
    const { client_secret } = toConfirmation(await beginCheckout(services, viewer.id, body));
    return { data: { client_secret } };
  });

  serve(paying.syncPayment, async ({ viewer }) => ({ data: await syncPayment(services, viewer) }));

  serve(getSubscriptionInfo, async ({ viewer, params }) => {
    return { data: await getClientSubscription(services, viewer, params.userId) };
  });

  serve(owned.getBilling, async ({ viewer }) => ({ data: await getBilling(services, viewer) }));

  serve(owned.cancelSubscription, async ({ viewer }) => ({
    data: await cancelSubscription(services, viewer),
  }));

  serve(owned.resumeSubscription, async ({ viewer }) => ({
    data: await resumeSubscription(services, viewer),
  }));

  serve(owned.payDue, async ({ viewer, body }) => {
    return { data: await payDue(services, viewer, body.paymentMethodId) };
  });

  serve(owned.startCardChange, async ({ viewer }) => {
    return { data: { client_secret: await startCardChange(services, viewer) } };
  });

  serve(owned.finishCardChange, async ({ viewer, body }) => {
    return { data: await finishCardChange(services, viewer, body.setupIntentId) };
  });

  serve(owned.getInvoiceFile, ({ viewer, params, query, language }) =>
    printInvoice(services, viewer, { id: params.id, language: query.language ?? language }),
  );

  serve(agreedReward, async ({ viewer }) => ({ data: await applyReward(services, viewer) }));

  contractRoutes(serve, services);
  staffPaymentsRoutes(serve, services);
};

function toPaymentConfig({ provider, browser }: PaymentGateway) {
  return { provider, ...browser };
}

const contractRoutes: Routes = (serve, services) => {
  serve(contracts.getContract, async ({ params }) => {
    return { data: await getContract(services, params.userId) };
  });

  serve(contracts.updateContract, async (call) => {
    const input = { ...call.params, ...call.body };
    const professions = await updateContract(services, input, auditContext(services, call));
    return { data: { professions } };
  });
};

/** Called by the card provider with a signed body, so it is not in the contract. */
export function registerPaymentWebhook(app: FastifyInstance, services: Services): void {
  registerWebhookRoute(app, services);
}

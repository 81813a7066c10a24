import * as billingEndpoints from "@wasla/contract/payments/billing-endpoints";
import * as checkoutEndpoints from "@wasla/contract/payments/checkout-endpoints";
import * as contractEndpoints from "@wasla/contract/payments/contract-endpoints";
import { toDirhams } from "@wasla/contract/payments/money";
import { getSubscriptionInfo } from "@wasla/contract/payments/subscription-endpoints";
import { API_PREFIX } from "@wasla/contract/platform/endpoint";
import { applyReward as applyRewardEndpoint } from "@wasla/contract/referrals/endpoints";
import type { FastifyInstance } from "fastify";
import { cancelSubscription, resumeSubscription } from "#/payments/billing/cancel-subscription.ts";
import { finishCardChange, startCardChange } from "#/payments/billing/change-card.ts";
import { getBilling } from "#/payments/billing/get-billing.ts";
import { getClientSubscription } from "#/payments/billing/get-client-subscription.ts";
import { payDueInvoice } from "#/payments/billing/pay-due-invoice.ts";
import { beginCheckout } from "#/payments/checkout/begin-checkout.ts";
import { toConfirmation } from "#/payments/checkout/confirmation.ts";
import { getContract } from "#/payments/contract/get-contract.ts";
import { updateContract } from "#/payments/contract/update-contract.ts";
import { checkCoupon } from "#/payments/coupons/check-coupon.ts";
import { printInvoice } from "#/payments/invoices/print-invoice.ts";
import { listOfferedPlans } from "#/payments/plans/list-offered-plans.ts";
import { getQuote } from "#/payments/quote/get-quote.ts";
import { applyReward } from "#/payments/rewards/apply-reward.ts";
import { syncPayment } from "#/payments/sync/sync-payment.ts";
import { receiveWebhookEvent } from "#/payments/webhooks/webhook-inbox.ts";
import { auditContext } from "#/platform/audit.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import type { PaymentGateway } from "#/platform/payment-gateway/payment-gateway.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { staffPaymentsRoutes } from "./staff-routes.ts";

export const paymentsRoutes: Routes = (serve, services) => {
  serve(checkoutEndpoints.listPlans, async ({ query, language }) => {
    return { data: { plans: await listOfferedPlans(services, { type: query.type, language }) } };
  });

  serve(checkoutEndpoints.getPaymentConfig, () => ({
    data: toPaymentConfig(services.paymentGateway),
  }));

  serve(checkoutEndpoints.getQuote, async ({ viewer, query, language }) => {
    return { data: await getQuote(services, viewer, { ...query, language }) };
  });

  serve(checkoutEndpoints.checkCoupon, ({ viewer, params, language }) =>
    checkCoupon(services, viewer, { code: params.id, language }),
  );

  serve(checkoutEndpoints.createCheckout, async ({ viewer, body }) => {
    return { checkOutSession: toConfirmation(await beginCheckout(services, viewer.id, body)) };
  });

  const startWalletPayment = async ({
    viewer,
    body,
  }: {
    viewer: Viewer;
    body: checkoutEndpoints.CheckoutBasket;
  }) => {
    const started = await beginCheckout(services, viewer.id, body);
    const { client_secret: clientSecret, paymentIntentId } = toConfirmation(started);
    return { data: { clientSecret, paymentIntentId, amount: toDirhams(started.dueFils) } };
  };
  serve(checkoutEndpoints.createPaymentIntent, startWalletPayment);
  serve(checkoutEndpoints.createPaymentIntentAlias, startWalletPayment);

  serve(checkoutEndpoints.createSubscription, async ({ viewer, body }) => {
    const { client_secret } = toConfirmation(await beginCheckout(services, viewer.id, body));
    return { data: { client_secret } };
  });

  serve(checkoutEndpoints.syncPayment, async ({ viewer }) => ({
    data: await syncPayment(services, viewer),
  }));

  billingRoutes(serve, services);
  contractRoutes(serve, services);
  staffPaymentsRoutes(serve, services);
};

const billingRoutes: Routes = (serve, services) => {
  serve(getSubscriptionInfo, async ({ viewer, params }) => {
    return { data: await getClientSubscription(services, viewer, params.userId) };
  });

  serve(billingEndpoints.getBilling, async ({ viewer }) => ({
    data: await getBilling(services, viewer),
  }));

  serve(billingEndpoints.cancelSubscription, async ({ viewer }) => ({
    data: await cancelSubscription(services, viewer),
  }));

  serve(billingEndpoints.resumeSubscription, async ({ viewer }) => ({
    data: await resumeSubscription(services, viewer),
  }));

  serve(billingEndpoints.payDue, async ({ viewer, body }) => {
    return { data: await payDueInvoice(services, viewer, body.paymentMethodId) };
  });

  serve(billingEndpoints.startCardChange, async ({ viewer }) => {
    return { data: { client_secret: await startCardChange(services, viewer) } };
  });

  serve(billingEndpoints.finishCardChange, async ({ viewer, body }) => {
    return { data: await finishCardChange(services, viewer, body.setupIntentId) };
  });

  serve(billingEndpoints.getInvoiceFile, ({ viewer, params, query, language }) =>
    printInvoice(services, viewer, { id: params.id, language: query.language ?? language }),
  );

  serve(applyRewardEndpoint, async ({ viewer }) => ({ data: await applyReward(services, viewer) }));
};

function toPaymentConfig({ provider, browser }: PaymentGateway) {
  return { provider, ...browser };
}

const contractRoutes: Routes = (serve, services) => {
  serve(contractEndpoints.getContract, async ({ params }) => {
    return { data: await getContract(services, params.userId) };
  });

  serve(contractEndpoints.updateContract, async (call) => {
    const input = { ...call.params, ...call.body };
    const professions = await updateContract(services, input, auditContext(services, call));
    return { data: { professions } };
  });
};

/**
 * Called by the card provider, so it is not in the contract. The body is read as raw bytes, since
 * the signature covers those.
 */
export function registerPaymentWebhook(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MAX_WEBHOOK_BYTES },
      async (_request: unknown, body: Buffer) => body,
    );
    const route = { schema: { hide: true }, bodyLimit: MAX_WEBHOOK_BYTES };
    scope.post(`${API_PREFIX}/payment/webhook`, route, async ({ body, headers }) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      await receiveWebhookEvent(services, raw, headers["stripe-signature"]?.toString());
      return { received: true };
    });
  });
}

const MAX_WEBHOOK_BYTES = 256 * 1024;

import * as owned from "@wasla/contract/payments/billing-endpoints";
import * as contracts from "@wasla/contract/payments/contract-endpoints";
import * as paying from "@wasla/contract/payments/endpoints";
import { dirhamsOf } from "@wasla/contract/payments/money";
import { subscriptionInfo } from "@wasla/contract/payments/subscription-endpoints";
import { takeReward as agreedReward } from "@wasla/contract/referrals/endpoints";
import type { FastifyInstance } from "fastify";
import type { Routes } from "#/platform/http/serve.ts";
import { operationIn } from "#/platform/operation.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { billing } from "./billing/billing.ts";
import { beginCardChange, finishCardChange } from "./billing/card-change.ts";
import { cancel, keep } from "./billing/ending.ts";
import { payDue } from "./billing/pay-due.ts";
import { subscriptionOf } from "./billing/subscription-info.ts";
import { beginCheckout } from "./checkout/checkout.ts";
import { onWire } from "./checkout/confirmation.ts";
import { openByContract } from "./contract/open-by-contract.ts";
import { contractOf } from "./contract/read-contract.ts";
import { check } from "./coupons/check.ts";
import { printInvoice } from "./invoices/print-invoice.ts";
import { serveWebhook } from "./notices/webhook.ts";
import { plans } from "./plans/plans.ts";
import { quote } from "./quote/quote.ts";
import { takeReward } from "./rewards/take-reward.ts";
import { syncPayment } from "./settle/sync.ts";
import { staffPaymentsRoutes } from "./staff-routes.ts";

export const paymentsRoutes: Routes = (serve, services) => {
  serve(paying.listPlans, async ({ query, language }) => {
    return { data: { plans: await plans(services, { type: query.type, language }) } };
  });

  serve(paying.paymentConfig, () => {
    const { provider, browser } = services.cards;
    return { data: { provider, ...browser } };
  });

  serve(paying.quotePrice, async ({ viewer, query, language }) => {
    return { data: await quote(services, viewer, { ...query, language }) };
  });

  serve(paying.checkCoupon, ({ viewer, params, language }) =>
    check(services, viewer, { code: params.id, language }),
  );

  serve(paying.createCheckout, async ({ viewer, body }) => {
    return { checkOutSession: onWire(await beginCheckout(services, viewer.id, body)) };
  });

  const beginWallet = async ({ viewer, body }: { viewer: Viewer; body: paying.Basket }) => {
    const begun = await beginCheckout(services, viewer.id, body);
    const { client_secret: clientSecret, paymentIntentId } = onWire(begun);
    return { data: { clientSecret, paymentIntentId, amount: dirhamsOf(begun.dueFils) } };
  };
  serve(paying.createIntent, beginWallet);
  serve(paying.createIntentAlias, beginWallet);

  serve(paying.createSubscription, async ({ viewer, body }) => {
    const { client_secret } = onWire(await beginCheckout(services, viewer.id, body));
    return { data: { client_secret } };
  });

  serve(paying.syncPayment, async ({ viewer }) => ({ data: await syncPayment(services, viewer) }));

  serve(subscriptionInfo, async ({ viewer, params }) => {
    return { data: await subscriptionOf(services, viewer, params.userId) };
  });

  serve(owned.readBilling, async ({ viewer }) => ({ data: await billing(services, viewer) }));

  serve(owned.cancelSubscription, async ({ viewer }) => ({ data: await cancel(services, viewer) }));

  serve(owned.keepSubscription, async ({ viewer }) => ({ data: await keep(services, viewer) }));

  serve(owned.payDue, async ({ viewer, body }) => {
    return { data: await payDue(services, viewer, body.paymentMethodId) };
  });

  serve(owned.beginCardChange, async ({ viewer }) => {
    return { data: { client_secret: await beginCardChange(services, viewer) } };
  });

  serve(owned.finishCardChange, async ({ viewer, body }) => {
    return { data: await finishCardChange(services, viewer, body.setupIntentId) };
  });

  serve(owned.printInvoice, ({ viewer, params, query, language }) =>
    printInvoice(services, viewer, { id: params.id, language: query.language ?? language }),
  );

  serve(agreedReward, async ({ viewer }) => ({ data: await takeReward(services, viewer) }));

  contractRoutes(serve, services);
  staffPaymentsRoutes(serve, services);
};

const contractRoutes: Routes = (serve, services) => {
  serve(contracts.readContract, async ({ params }) => {
    return { data: await contractOf(services, params.userId) };
  });

  serve(contracts.openByContract, async (call) => {
    const asked = { ...call.params, ...call.body };
    const professions = await openByContract(services, asked, operationIn(services, call));
    return { data: { professions } };
  });
};

/** The card provider calls it, and signs what it says; the browser's contract does not have it. */
export function paymentNotices(app: FastifyInstance, services: Services): void {
  serveWebhook(app, services);
}

import * as priceAndCouponEndpoints from "@wasla/contract/payments/price-and-coupon-endpoints";
import * as staffEndpoints from "@wasla/contract/payments/staff-endpoints";
import {
  endCoupon,
  getStaffCoupon,
  listCoupons,
  listCouponUses,
} from "#/payments/coupons/staff-coupons.ts";
import { endPrice, setPrice } from "#/payments/plans/change-prices.ts";
import { auditContext } from "#/platform/audit.ts";
import type { Routes } from "#/platform/http/serve-endpoint.ts";
import {
  listPastDue,
  listQuantityMismatches,
  listReversedInvoices,
} from "./billing-queues/queue-pages.ts";
import { resyncClient } from "./billing-queues/resync-client.ts";
import { createCoupon } from "./coupons/create-coupon.ts";
import { listPrices } from "./plans/list-prices.ts";
import { listWebhookEvents } from "./webhooks/list-webhook-events.ts";
import { replayWebhookEvent } from "./webhooks/replay-webhook-event.ts";

export const staffPaymentsRoutes: Routes = (serve, services) => {
  priceAndCouponRoutes(serve, services);

  serve(staffEndpoints.listWebhookEvents, async ({ query }) => {
    return { data: await listWebhookEvents(services, query) };
  });

  serve(staffEndpoints.replayWebhookEvent, async (call) => {
    return { data: await replayWebhookEvent(services, auditContext(services, call), call.params) };
  });

  serve(staffEndpoints.resyncClient, async (call) => {
    await resyncClient(services, auditContext(services, call), call.params.userId.toLowerCase());
    return {};
  });

  serve(staffEndpoints.listPastDue, async ({ query }) => {
    return { data: await listPastDue(services, query) };
  });

  serve(staffEndpoints.listReversedInvoices, async ({ query }) => {
    return { data: await listReversedInvoices(services, query) };
  });

  serve(staffEndpoints.listQuantityMismatches, async ({ query }) => {
    return { data: await listQuantityMismatches(services, query) };
  });
};

const priceAndCouponRoutes: Routes = (serve, services) => {
  serve(priceAndCouponEndpoints.listPrices, async ({ query }) => ({
    data: await listPrices(services, query),
  }));

  serve(priceAndCouponEndpoints.setPrice, async (call) => {
    const { reason: _reason, ...input } = call.body;
    return { data: await setPrice(services, auditContext(services, call), input) };
  });

  serve(priceAndCouponEndpoints.endPrice, async (call) => {
    return { data: await endPrice(services, auditContext(services, call), call.params.id) };
  });

  serve(priceAndCouponEndpoints.listCoupons, async ({ query }) => {
    return { data: await listCoupons(services, query) };
  });

  serve(priceAndCouponEndpoints.createCoupon, async (call) => {
    const { reason: _reason, ...input } = call.body;
    return { data: await createCoupon(services, auditContext(services, call), input) };
  });

  serve(priceAndCouponEndpoints.getCoupon, async ({ params }) => {
    return { data: await getStaffCoupon(services.db, params.id, services.clock.now()) };
  });

  serve(priceAndCouponEndpoints.listCouponUses, async ({ params, query }) => {
    return { data: await listCouponUses(services, params.id, query) };
  });

  serve(priceAndCouponEndpoints.endCoupon, async (call) => {
    return { data: await endCoupon(services, auditContext(services, call), call.params.id) };
  });
};

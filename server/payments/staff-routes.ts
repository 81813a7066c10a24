import * as offers from "@wasla/contract/payments/offer-endpoints";
import * as payments from "@wasla/contract/payments/staff-endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { operationIn } from "#/platform/operation.ts";
import { endCoupon } from "./coupons/end-coupon.ts";
import { makeCoupon } from "./coupons/make-coupon.ts";
import { listCouponsPage, listUsesPage, staffCouponOf } from "./coupons/staff-coupons.ts";
import { replay } from "./notices/replay.ts";
import { listNoticesPage } from "./notices/staff-notices.ts";
import { listGivenBackPage, listOutOfStepPage, listPastDuePage } from "./oversight/lists.ts";
import { readClientAgain } from "./oversight/read-again.ts";
import { endPrice } from "./plans/end-price.ts";
import { setPrice } from "./plans/set-price.ts";
import { listPricesPage } from "./plans/versions.ts";

/** What operators do about prices, coupons and payments. */
export const staffPaymentsRoutes: Routes = (serve, services) => {
  offerRoutes(serve, services);

  serve(payments.listNotices, async ({ query }) => {
    return { data: await listNoticesPage(services, query) };
  });

  serve(payments.replayNotice, async (call) => {
    return { data: await replay(services, operationIn(services, call), call.params) };
  });

  serve(payments.readClientAgain, async (call) => {
    await readClientAgain(services, operationIn(services, call), call.params.userId.toLowerCase());
    return {};
  });

  serve(payments.listPastDue, async ({ query }) => {
    return { data: await listPastDuePage(services, query) };
  });

  serve(payments.listGivenBack, async ({ query }) => {
    return { data: await listGivenBackPage(services, query) };
  });

  serve(payments.listOutOfStep, async ({ query }) => {
    return { data: await listOutOfStepPage(services, query) };
  });
};

const offerRoutes: Routes = (serve, services) => {
  serve(offers.listPrices, async ({ query }) => ({ data: await listPricesPage(services, query) }));

  serve(offers.setPrice, async (call) => {
    const { reason: _reason, ...wanted } = call.body;
    return { data: await setPrice(services, operationIn(services, call), wanted) };
  });

  serve(offers.endPrice, async (call) => {
    return { data: await endPrice(services, operationIn(services, call), call.params.id) };
  });

  serve(offers.listCoupons, async ({ query }) => {
    return { data: await listCouponsPage(services, query) };
  });

  serve(offers.makeCoupon, async (call) => {
    const { reason: _reason, ...wanted } = call.body;
    return { data: await makeCoupon(services, operationIn(services, call), wanted) };
  });

  serve(offers.readCoupon, async ({ params }) => {
    return { data: await staffCouponOf(services.db, params.id, services.clock.now()) };
  });

  serve(offers.listCouponUses, async ({ params, query }) => {
    return { data: await listUsesPage(services, params.id, query) };
  });

  serve(offers.endCoupon, async (call) => {
    return { data: await endCoupon(services, operationIn(services, call), call.params.id) };
  });
};

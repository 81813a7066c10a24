import { queryOptions } from "@tanstack/react-query";
import * as endpoints from "@wasla/contract/payments/price-and-coupon-endpoints";
import type { input } from "zod/v4/core";
import { callApi } from "#/platform/api/call-api.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export const couponsQuery = (search: string | undefined, after: string | undefined) =>
  pageQuery(["coupons", search, after], (signal) =>
    callApi(endpoints.listCoupons, { query: { search, after }, signal }),
  );

export function couponQuery(id: string) {
  return queryOptions({
    queryKey: ["staff", "coupon", id],
    queryFn: async ({ signal }) =>
      (await callApi(endpoints.getCoupon, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** Clients paying with the coupon; refetched every ten seconds. */
export function usesQuery(id: string, after: string | undefined) {
  return queryOptions({
    ...pageQuery(["coupon", id, "uses", after], (signal) =>
      callApi(endpoints.listCouponUses, { params: { id }, query: { after }, signal }),
    ),
    refetchInterval: 10_000,
  });
}

/** Prices that a coupon can be limited to: current and planned ones. */
export function openPricesQuery() {
  return queryOptions({
    queryKey: ["staff", "open prices"],
    queryFn: async ({ signal }) => {
      const { rows } = (await callApi(endpoints.listPrices, { query: {}, signal })).data;
      return rows.filter(({ state }) => state === "offered" || state === "planned");
    },
    staleTime: 0,
  });
}

export const createCoupon = (body: input<typeof endpoints.createCoupon.body>) =>
  callApi(endpoints.createCoupon, { body });

export const endCoupon = (id: string, reason: string) =>
  callApi(endpoints.endCoupon, { params: { id }, body: { reason } });

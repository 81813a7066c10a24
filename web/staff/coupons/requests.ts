import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as agreed from "@wasla/contract/payments/offer-endpoints";
import type { input } from "zod/v4/core";
import { call } from "#/platform/call/call.ts";

/** Asked anew each time it is opened. */
export function couponsQuery(search: string | undefined, after: string | undefined) {
  return queryOptions({
    queryKey: ["staff", "coupons", search, after],
    queryFn: async ({ signal }) =>
      (await call(agreed.listCoupons, { query: { search, after }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function couponQuery(id: string) {
  return queryOptions({
    queryKey: ["staff", "coupon", id],
    queryFn: async ({ signal }) => (await call(agreed.readCoupon, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** Who pays with it, as it happens. */
export function usesQuery(id: string, after: string | undefined) {
  return queryOptions({
    queryKey: ["staff", "coupon", id, "uses", after],
    queryFn: async ({ signal }) =>
      (await call(agreed.listCouponUses, { params: { id }, query: { after }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 10_000,
  });
}

/** Prices that a coupon may be for: those that have not ended. */
export function openPricesQuery() {
  return queryOptions({
    queryKey: ["staff", "open prices"],
    queryFn: async ({ signal }) => {
      const { rows } = (await call(agreed.listPrices, { query: {}, signal })).data;
      return rows.filter(({ state }) => state === "offered" || state === "planned");
    },
    staleTime: 0,
  });
}

export type NewCoupon = input<typeof agreed.makeCoupon.body>;

export const makeCoupon = (body: NewCoupon) => call(agreed.makeCoupon, { body });

export const endCoupon = (id: string, reason: string) =>
  call(agreed.endCoupon, { params: { id }, body: { reason } });

import { queryOptions } from "@tanstack/react-query";
import * as agreed from "@wasla/contract/payments/offer-endpoints";
import type { input } from "zod/v4/core";
import { call } from "#/platform/call/call.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export const couponsQuery = (search: string | undefined, after: string | undefined) =>
  pageQuery(["coupons", search, after], (signal) =>
    call(agreed.listCoupons, { query: { search, after }, signal }),
  );

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
    ...pageQuery(["coupon", id, "uses", after], (signal) =>
      call(agreed.listCouponUses, { params: { id }, query: { after }, signal }),
    ),
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

import * as agreed from "@wasla/contract/payments/price-and-coupon-endpoints";
import { callApi } from "#/platform/api/call-api.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export const pricesQuery = (after?: number) =>
  pageQuery(["prices", after], (signal) =>
    callApi(agreed.listPrices, { query: { after }, signal }),
  );

export type NewPrice = {
  readonly name: string;
  readonly nameAr: string;
  readonly unitFils: number;
  /** Day in the Gulf; null means now. */
  readonly activeFrom: string | null;
  readonly replaces: number | null;
  readonly reason: string;
};

export const setPrice = (body: NewPrice) => callApi(agreed.setPrice, { body });

export const endPrice = (id: string, reason: string) =>
  callApi(agreed.endPrice, { params: { id: Number(id) }, body: { reason } });

import * as endpoints from "@wasla/contract/payments/price-and-coupon-endpoints";
import type { input } from "zod/v4/core";
import { callApi } from "#/platform/api/call-api.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export const pricesQuery = (after?: number) =>
  pageQuery(["prices", after], (signal) =>
    callApi(endpoints.listPrices, { query: { after }, signal }),
  );

export const setPrice = (body: input<typeof endpoints.setPrice.body>) =>
  callApi(endpoints.setPrice, { body });

export const endPrice = (id: string, reason: string) =>
  callApi(endpoints.endPrice, { params: { id: Number(id) }, body: { reason } });

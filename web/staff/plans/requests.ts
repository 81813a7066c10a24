import * as agreed from "@wasla/contract/payments/price-and-coupon-endpoints";
import type { input } from "zod/v4/core";
import { callApi } from "#/platform/api/call-api.ts";
import { pageQuery } from "#/staff/list/page-query.ts";

export const pricesQuery = (after?: number) =>
  pageQuery(["prices", after], (signal) =>
    callApi(agreed.listPrices, { query: { after }, signal }),
  );

export const setPrice = (body: input<typeof agreed.setPrice.body>) =>
  callApi(agreed.setPrice, { body });

export const endPrice = (id: string, reason: string) =>
  callApi(agreed.endPrice, { params: { id: Number(id) }, body: { reason } });

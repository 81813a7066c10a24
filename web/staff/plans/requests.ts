import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as agreed from "@wasla/contract/payments/offer-endpoints";
import { call } from "#/platform/call/call.ts";

/** Asked anew each time it is opened. */
export function pricesQuery(after?: number) {
  return queryOptions({
    queryKey: ["staff", "prices", after],
    queryFn: async ({ signal }) =>
      (await call(agreed.listPrices, { query: { after }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type NewPrice = {
  readonly name: string;
  readonly nameAr: string;
  readonly unitFils: number;
  /** A day of the Gulf; null: now. */
  readonly activeFrom: string | null;
  readonly replaces: number | null;
  readonly reason: string;
};

export const setPrice = (body: NewPrice) => call(agreed.setPrice, { body });

export const endPrice = (id: string, reason: string) =>
  call(agreed.endPrice, { params: { id: Number(id) }, body: { reason } });

import { queryOptions } from "@tanstack/react-query";
import { listPlans } from "@wasla/contract/payments/checkout-endpoints";
import { callApi } from "#/platform/api/call-api.ts";

/** The price of one profession; null before an operator has set it. */
export function planQuery() {
  return queryOptions({
    queryKey: ["payments", "plan"],
    queryFn: async ({ signal }) =>
      (await callApi(listPlans, { query: { type: "profession" }, signal })).data.plans[0] ?? null,
  });
}

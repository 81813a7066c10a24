import { queryOptions } from "@tanstack/react-query";
import { listPlans } from "@wasla/contract/payments/endpoints";
import { call } from "#/platform/call/call.ts";

/** What one profession costs; null before an operator has set a price. */
export function planQuery() {
  return queryOptions({
    queryKey: ["payments", "plan"],
    queryFn: async ({ signal }) =>
      (await call(listPlans, { query: { type: "profession" }, signal })).data.plans[0] ?? null,
  });
}

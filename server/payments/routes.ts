import { subscriptionInfo } from "@wasla/contract/payments/subscription-endpoints";
import type { Routes } from "#/platform/http/serve.ts";
import { subscriptionOf } from "./subscription-info.ts";

export const paymentsRoutes: Routes = (serve, services) => {
  serve(subscriptionInfo, async ({ viewer, params }) => {
    return { data: await subscriptionOf(services, viewer, params.userId) };
  });
};

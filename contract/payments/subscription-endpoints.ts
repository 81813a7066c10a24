/** In a file of its own because the dashboard needs nothing else of payments. */
import * as z from "zod/mini";
import { ClientProfession } from "#/entitlements/client-profession.ts";
import { endpoint, roles, seatRoles } from "#/platform/endpoint.ts";
import { successResponse } from "#/platform/schemas.ts";

export const getSubscriptionInfo = endpoint({
  method: "GET",
  path: "/payment/subscription-info/:userId",
  about: "Return what a client has paid for: the caller's own or, for operators, any client's.",
  who: roles,
  seats: seatRoles,
  params: z.strictObject({ userId: z.uuid() }),
  reply: successResponse(
    z.object({
      isSubscribed: z.boolean(),
      professions: z.array(ClientProfession),
      /** Whether candidates are shown instead of the locked placeholder. */
      isOpen: z.boolean(),
    }),
  ),
  errors: ["NOT_FOUND"],
});

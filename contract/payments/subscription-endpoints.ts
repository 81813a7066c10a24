/** What the premium gate asks: the dashboard loads it, and nothing else of payments. */
import * as z from "zod/mini";
import { endpoint, roles } from "#/platform/endpoint.ts";
import { answer } from "#/platform/wire.ts";
import { HeldProfession } from "#/unlocks/schemas.ts";

export const subscriptionInfo = endpoint({
  method: "GET",
  path: "/payment/subscription-info/:userId",
  about: "What a client has paid for; its own, or anybody's for an operator.",
  who: roles,
  params: z.strictObject({ userId: z.uuid() }),
  reply: answer(
    z.object({
      isSubscribed: z.boolean(),
      professions: z.array(HeldProfession),
      /** Whether candidates are shown instead of the locked placeholder. */
      isOpen: z.boolean(),
    }),
  ),
});

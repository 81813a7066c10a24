import { referralsMessages as said } from "@wasla/contract/referrals/server-messages";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import type { Operation } from "#/platform/audit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { takeStep } from "./take-step.ts";

/**
 * From any state, and for good: its month gets no second one. What was drawn by then is shown to
 * everybody. Refuses (409) one that is withdrawn.
 */
export async function withdraw(
  services: Services,
  operation: Operation,
  month: string,
): Promise<StaffDraw> {
  return await takeStep(services, operation, {
    ...{ month, action: "referrals.drawWithdrawn" },
    judge: ({ state }) => {
      if (state === "withdrawn") throw new Refusal(409, said.drawWithdrawn);
      return { changes: { state: "withdrawn", withdrawnAt: operation.at } };
    },
  });
}

import { referralsMessages as said } from "@wasla/contract/referrals/server-messages";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import type { Operation } from "#/platform/audit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { takeStep } from "./take-step.ts";

/** Refuses (409) what has not been drawn, and what everybody knows already. */
export async function publish(
  services: Services,
  operation: Operation,
  month: string,
): Promise<StaffDraw> {
  return await takeStep(services, operation, {
    ...{ month, action: "referrals.drawPublished" },
    judge: ({ state }) => {
      if (state !== "drawn") throw new Refusal(409, said.drawNotDrawn);
      return { changes: { state: "published", publishedAt: operation.at } };
    },
  });
}

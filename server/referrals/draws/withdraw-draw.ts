import { referralsMessages as messages } from "@wasla/contract/referrals/server-messages";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { AppError } from "#/platform/app-error.ts";
import type { AuditContext } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";
import { transitionDraw } from "./transition-draw.ts";

/**
 * Withdraws a draw for good, from any other state (409 if already withdrawn). A result that was
 * drawn becomes public.
 */
export async function withdrawDraw(
  services: Services,
  operation: AuditContext,
  month: string,
): Promise<StaffDraw> {
  return await transitionDraw(services, operation, {
    month,
    action: "referrals.drawWithdrawn",
    decide: ({ state }) => {
      if (state === "withdrawn") throw new AppError(409, messages.drawWithdrawn);
      return { changes: { state: "withdrawn", withdrawnAt: operation.at } };
    },
  });
}

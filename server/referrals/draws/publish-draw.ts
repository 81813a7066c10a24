import { referralsMessages as messages } from "@wasla/contract/referrals/server-messages";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { AppError } from "#/platform/app-error.ts";
import type { AuditContext } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";
import { transitionDraw } from "./transition-draw.ts";

/** Throws 409 unless the draw was drawn and not yet published or withdrawn. */
export async function publishDraw(
  services: Services,
  operation: AuditContext,
  month: string,
): Promise<StaffDraw> {
  return await transitionDraw(services, operation, {
    month,
    action: "referrals.drawPublished",
    decide: ({ state }) => {
      if (state !== "drawn") throw new AppError(409, messages.drawNotDrawn);
      return { changes: { state: "published", publishedAt: operation.at } };
    },
  });
}

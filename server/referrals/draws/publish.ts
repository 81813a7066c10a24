import { referralsMessages as said } from "@wasla/contract/referrals/server-messages";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { noteChange, type Operation } from "#/platform/audit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { lockDraw, updateDraw } from "#/referrals/queries/draws.ts";
import { staffDrawOf } from "./staff-draws.ts";

/** Refuses (409) what has not been drawn, and what everybody knows already. */
export async function publish(
  { db }: Services,
  operation: Operation,
  month: string,
): Promise<StaffDraw> {
  return await db.transaction().execute(async (tx) => {
    const before = await lockDraw(tx, month);
    if (!before) throw new Refusal(404, "platform.notFound");
    if (before.state !== "drawn") throw new Refusal(409, said.drawNotDrawn);
    const published = { state: "published", publishedAt: operation.at } as const;
    const draw = await updateDraw(tx, month, published);
    await noteChange(tx, {
      ...{ ...operation, action: "referrals.drawPublished", subject: ["draw", month] },
      before: { state: before.state },
      after: { state: draw.state },
    });
    return await staffDrawOf(tx, draw);
  });
}

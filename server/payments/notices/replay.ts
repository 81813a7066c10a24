import type { StaffNotice } from "@wasla/contract/payments/staff-endpoints";
import { staffPaymentsMessages as said } from "@wasla/contract/payments/staff-messages";
import { lockNotice, reopen } from "#/payments/queries/staff/notices.ts";
import { noteChange, type Operation } from "#/platform/audit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { addWork } from "./inbox.ts";
import { noticeOnWire } from "./staff-notices.ts";
import type { Named } from "./work.ts";

/**
 * Has a notice worked off again, soon: what it is about is read anew, so nothing happens twice.
 * Refuses what does not exist (404), waits already, or is about nobody's payment (409).
 */
export async function replay(
  services: Services,
  operation: Operation,
  named: Named,
): Promise<StaffNotice> {
  return await services.db.transaction().execute(async (tx) => {
    const notice = await lockNotice(tx, named);
    if (!notice) throw new Refusal(404, "platform.notFound");
    if (!notice.about) throw new Refusal(409, said.noticeIdle);
    if (notice.state === "waiting") throw new Refusal(409, said.noticeWaiting);
    await reopen(tx, named);
    await addWork(services, tx, notice);
    await noteChange(tx, {
      ...{ ...operation, action: "payments.noticeReplayed", subject: ["notice", notice.id] },
      ...{ before: { state: notice.state }, after: { state: "waiting" } },
      details: { type: notice.type, about: notice.about },
    });
    return noticeOnWire({ ...notice, state: "waiting" });
  });
}

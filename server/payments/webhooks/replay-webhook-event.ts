import type { StaffWebhookEvent } from "@wasla/contract/payments/staff-endpoints";
import { staffPaymentsMessages as messages } from "@wasla/contract/payments/staff-messages";
import { lockWebhookEvent, requeueWebhookEvent } from "#/payments/queries/staff/webhook-events.ts";
import { AppError } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";
import { toStaffWebhookEvent } from "./list-webhook-events.ts";
import type { WebhookEventKey } from "./process-webhook-event.ts";
import { queueWebhookEvent } from "./webhook-inbox.ts";

/**
 * Has an event processed again; harmless, since its subject is read again from the provider. Throws
 * 404 if it does not exist, 409 if it is waiting already or about no payment.
 */
export async function replayWebhookEvent(
  services: Services,
  operation: AuditContext,
  key: WebhookEventKey,
): Promise<StaffWebhookEvent> {
  return await services.db.transaction().execute(async (tx) => {
    const event = await lockWebhookEvent(tx, key);
    if (!event) throw new AppError(404, "platform.notFound");
    if (!event.about) throw new AppError(409, messages.noticeIdle);
    if (event.state === "waiting") throw new AppError(409, messages.noticeWaiting);
    await requeueWebhookEvent(tx, key);
    await queueWebhookEvent(services, tx, event);
    await recordAuditEntry(tx, {
      ...operation,
      action: "payments.noticeReplayed",
      subject: ["notice", event.id],
      before: { state: event.state },
      after: { state: "waiting" },
      details: { type: event.type, about: event.about },
    });
    return toStaffWebhookEvent({ ...event, state: "waiting" });
  });
}

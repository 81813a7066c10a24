/** Retried until the provider has answered; the idempotency key keeps it from crediting twice. */
import { syncClient } from "#/payments/sync/sync-subscription.ts";
import { recordAuditEntry } from "#/platform/audit.ts";
import type { JobPayload } from "#/platform/job-payloads.ts";
import type { Services } from "#/platform/services.ts";

export const CREDIT_REWARD = "creditReward";

export async function creditReward(
  services: Services,
  { rewardId, clientId, customerId, creditFils }: JobPayload<typeof CREDIT_REWARD>,
): Promise<void> {
  const { db, paymentGateway, clock } = services;
  await paymentGateway.creditCustomer(customerId, creditFils, `reward-${rewardId}`);
  // The credit changes what the next invoice comes to.
  await syncClient(services, clientId);
  await db.transaction().execute((tx) =>
    recordAuditEntry(tx, {
      at: clock.now(),
      action: "payments.rewardCredited",
      subject: ["client", clientId],
      details: { rewardId, creditFils },
    }),
  );
}

import { isClient } from "@wasla/contract/platform/endpoint";
import { lockAccount, readAccount } from "#/accounts/accounts.ts";
import { mapGatewayErrors } from "#/payments/map-gateway-errors.ts";
import { syncClient } from "#/payments/sync/sync-subscription.ts";
import { AppError } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Asks the card provider how all of a client's payments stand; what has changed, settling notes
 * itself. Refuses who is no client (404), and while the provider does not answer (503).
 */
export async function resyncClient(
  services: Services,
  operation: AuditContext,
  clientId: string,
): Promise<void> {
  const { db } = services;
  const client = await readAccount(db, clientId);
  if (!client || !isClient(client)) throw new AppError(404, "platform.notFound");
  await mapGatewayErrors(() => syncClient(services, clientId));
  await db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, clientId))) throw new AppError(404, "platform.notFound");
    const audit = { action: "payments.readAgain", subject: ["client", clientId] } as const;
    await recordAuditEntry(tx, { ...operation, ...audit });
  });
}

import { isClient } from "@wasla/contract/platform/endpoint";
import { lockAccount, readAccount } from "#/accounts/accounts.ts";
import { mapGatewayErrors } from "#/payments/map-gateway-errors.ts";
import { syncClient } from "#/payments/sync/sync-subscription.ts";
import { AppError } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Reads all payments of a client from the card provider; changes found are audited by the sync.
 * Throws 404 for an account that is not a client, 503 while the provider is unreachable.
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

import { isClient } from "@wasla/contract/platform/endpoint";
import { accountOf, lockAccountOf } from "#/accounts/accounts.ts";
import { asRefusals } from "#/payments/gateway-refusals.ts";
import { settleClient } from "#/payments/settle/settle.ts";
import { noteChange, type Operation } from "#/platform/audit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Asks the card provider how all of a client's payments stand; what has changed, settling notes
 * itself. Refuses who is no client (404), and while the provider does not answer (503).
 */
export async function readClientAgain(
  services: Services,
  operation: Operation,
  clientId: string,
): Promise<void> {
  const { db } = services;
  const client = await accountOf(db, clientId);
  if (!client || !isClient(client)) throw new Refusal(404, "platform.notFound");
  await asRefusals(() => settleClient(services, clientId));
  await db.transaction().execute(async (tx) => {
    if (!(await lockAccountOf(tx, clientId))) throw new Refusal(404, "platform.notFound");
    const noted = { action: "payments.readAgain", subject: ["client", clientId] } as const;
    await noteChange(tx, { ...operation, ...noted });
  });
}

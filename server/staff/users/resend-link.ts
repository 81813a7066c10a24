import { countLink, sendLink } from "#/accounts/operators.ts";
import { noteChange, type Operation } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";

/** The person sets the password: no operator ever sees one. */
export async function resendLinkTo(
  services: Services,
  id: string,
  operation: Operation,
): Promise<void> {
  await countLink(services, { id, networkAddress: operation.address });
  await services.db.transaction().execute(async (tx) => {
    await sendLink(tx, services, id);
    await noteChange(tx, { ...operation, action: "accounts.linkSent", subject: ["account", id] });
  });
}

import { createHash } from "node:crypto";
import { findBillingParty } from "#/companies/companies.ts";
import { findCustomerId, insertCustomer } from "#/payments/queries/customers.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Services } from "#/platform/services.ts";

/** The client's customer id at the provider, created at its first checkout. */
export async function ensureCustomerId(
  { db, paymentGateway }: Pick<Services, "db" | "paymentGateway">,
  clientId: string,
): Promise<string> {
  const clientKey = { clientId, provider: paymentGateway.provider };
  const existingId = await findCustomerId(db, clientKey);
  if (existingId) return existingId;
  const party = await findBillingParty(db, clientId);
  if (!party) throw new AppError(404, "platform.notFound");
  const { email, name, country } = party;
  const detailsHash = createHash("sha256").update(JSON.stringify([email, name, country]));
  const customerId = await paymentGateway.ensureCustomer(
    { clientId, email, name, country },
    `cus-${clientId}-${detailsHash.digest("hex").slice(0, 16)}`,
  );
  await insertCustomer(db, { ...clientKey, customerId });
  // Calls before and after a name change may create two customers: the stored one counts.
  const storedId = await findCustomerId(db, clientKey);
  if (!storedId) throw new Error(`customer ${customerId} is stored for another client`);
  return storedId;
}

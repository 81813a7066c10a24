import { createHash } from "node:crypto";
import { billingOf } from "#/companies/companies.ts";
import { findCustomer, insertCustomer } from "#/payments/queries/customers.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";

/** The provider's id of a client, made there at its first checkout. */
export async function customerOf(
  { db, cards }: Pick<Services, "db" | "cards">,
  clientId: string,
): Promise<string> {
  const whose = { clientId, provider: cards.provider };
  const known = await findCustomer(db, whose);
  if (known) return known;
  const party = await billingOf(db, clientId);
  if (!party) throw new Refusal(404, "platform.notFound");
  const { email, name, country } = party;
  const said = createHash("sha256").update(JSON.stringify([email, name, country]));
  const customerId = await cards.ensureCustomer(
    { clientId, email, name, country },
    `cus-${clientId}-${said.digest("hex").slice(0, 16)}`,
  );
  await insertCustomer(db, { ...whose, customerId });
  // Whose name changed in between may have been made twice: the one that is kept is the client's.
  return (await findCustomer(db, whose)) ?? customerId;
}

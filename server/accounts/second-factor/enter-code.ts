import { findAccount } from "#/accounts/queries/accounts.ts";
import type { Owner } from "#/accounts/sign-in/sign-in.ts";
import { peek, redeem, ticketEnded } from "#/accounts/tickets.ts";
import type { Services } from "#/platform/services.ts";
import { takeCode, withCode } from "./take-code.ts";

type Entered = { readonly ticket: string; readonly code: string };

/**
 * Who may come in now. A wrong code leaves the ticket good, and a right one that comes with a dead
 * ticket is not used up.
 */
export async function enterCode(services: Services, entered: Entered): Promise<Owner> {
  const { ticket, code } = entered;
  const waiting = await peek(services.db, services, ticket, "secondFactor");
  if (!waiting) throw ticketEnded();
  const { accountId } = waiting;
  return await withCode(services, accountId, async (tx) => {
    if (!(await takeCode(tx, services, accountId, code))) return undefined;
    const redeemed = await redeem(tx, services, ticket, "secondFactor");
    const owner = redeemed && (await findAccount(tx, accountId));
    if (owner?.suspendedAt !== null) throw ticketEnded();
    return owner;
  });
}

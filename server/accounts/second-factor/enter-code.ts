import { findAccount } from "#/accounts/queries/accounts.ts";
import type { SignInOwner } from "#/accounts/sign-in/check-password.ts";
import { findTicketByToken, redeemTicket, ticketExpired } from "#/accounts/tickets.ts";
import type { Services } from "#/platform/services.ts";
import { consumeCode, requireCode } from "./consume-code.ts";

type CodeEntry = { readonly ticket: string; readonly code: string };

/**
 * Returns the account to sign in. A wrong code does not use up the ticket, and an invalid ticket
 * does not use up a right code.
 */
export async function enterCode(services: Services, entry: CodeEntry): Promise<SignInOwner> {
  const { ticket, code } = entry;
  const pending = await findTicketByToken(services.db, services, ticket, "secondFactor");
  if (!pending) throw ticketExpired();
  const { accountId } = pending;
  return await requireCode(services, accountId, async (tx) => {
    if (!(await consumeCode(tx, services, accountId, code))) return undefined;
    const redeemed = await redeemTicket(tx, services, ticket, "secondFactor");
    if (!redeemed) throw ticketExpired();
    const owner = await findAccount(tx, accountId);
    if (owner?.suspendedAt !== null) throw ticketExpired();
    return { ...owner, identityId: redeemed.identityId };
  });
}

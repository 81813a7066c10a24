import type { Transaction } from "kysely";
import { secondFactorOff } from "#/accounts/mails/sign-in-methods.ts";
import { deleteSecondFactor } from "#/accounts/queries/second-factor.ts";
import { deleteSessions } from "#/accounts/queries/sessions.ts";
import { deleteTickets } from "#/accounts/queries/tickets.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { notifyOwner } from "./notify-owner.ts";

/** Removes a lost second factor, mails the owner and ends all sessions; false if there was none. */
export async function removeFactor(
  tx: Transaction<Tables>,
  services: Services,
  accountId: string,
): Promise<boolean> {
  const isRemoved = await deleteSecondFactor(tx, accountId);
  await deleteSessions(tx, accountId);
  await deleteTickets(tx, accountId, "secondFactor");
  if (isRemoved) await notifyOwner(tx, services, accountId, secondFactorOff);
  return isRemoved;
}

import type { Transaction } from "kysely";
import { secondFactorOff } from "#/accounts/mails/second-factor-off.ts";
import { deleteSecondFactor } from "#/accounts/queries/second-factor.ts";
import { deleteSessionsOf } from "#/accounts/queries/sessions.ts";
import { deleteTicketsOf } from "#/accounts/queries/tickets.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { tellOwner } from "./tell-owner.ts";

/** Takes a lost second factor off, tells its owner and ends the sessions; false where none is. */
export async function takeOff(
  tx: Transaction<Tables>,
  services: Services,
  accountId: string,
): Promise<boolean> {
  const isGone = await deleteSecondFactor(tx, accountId);
  await deleteSessionsOf(tx, accountId);
  await deleteTicketsOf(tx, accountId, "secondFactor");
  if (isGone) await tellOwner(tx, services, accountId, secondFactorOff);
  return isGone;
}

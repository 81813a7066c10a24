/** What a client has begun to pay by card, and a contract is to open: nobody shall pay it. */
import type { Transaction } from "kysely";
import { UNDER_WAY_MS } from "#/payments/checkout/decide.ts";
import { giveUp } from "#/payments/checkout/give-up.ts";
import { paymentUnderWay } from "#/payments/gateway-refusals.ts";
import * as attempts from "#/payments/queries/attempts.ts";
import { settleClient } from "#/payments/settle/settle.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";

type Wanted = { readonly clientId: string; readonly professionIds: readonly number[] };

/** The try to pay for any of these that is open; undefined where there is none. */
export async function findBegun(
  { cards }: Pick<Services, "cards">,
  tx: Transaction<Tables>,
  { clientId, professionIds }: Wanted,
): Promise<attempts.Attempt | undefined> {
  const open = await attempts.findOpen(tx, { clientId, provider: cards.provider });
  return open?.professionIds.some((id) => professionIds.includes(id)) ? open : undefined;
}

/** Refuses (409) what turns out to be paid, or may be charged at this moment. */
export async function giveUpBegun(services: Services, begun: attempts.Attempt): Promise<void> {
  const { id, clientId, beganAt, invoiceId } = begun;
  if (invoiceId) return await giveUp(services, begun);
  const now = services.clock.now();
  if (now.getTime() - beganAt.getTime() < UNDER_WAY_MS) throw paymentUnderWay();
  await settleClient(services, clientId);
  await attempts.closeUnanswered(services.db, { id, state: "superseded", now });
}

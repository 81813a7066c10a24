import type { ContractStanding } from "@wasla/contract/payments/contract-endpoints";
import { isClient } from "@wasla/contract/platform/endpoint";
import { heldOnWire } from "@wasla/contract/unlocks/schemas";
import { accountOf, namesOf } from "#/accounts/accounts.ts";
import { findContract, revisionOf } from "#/payments/queries/contracts.ts";
import type { Database } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { holdingsOf } from "#/unlocks/holdings.ts";

/** Refuses who is no client (404). */
export async function contractOf(
  { db, clock }: Services,
  clientId: string,
): Promise<ContractStanding> {
  const client = await accountOf(db, clientId);
  if (!client || !isClient(client)) throw new Refusal(404, "platform.notFound");
  const now = clock.now();
  const { professions, isSubscribed } = await holdingsOf(db, clientId, now);
  const contract = await findContract(db, clientId, now);
  return {
    professions: professions.map(heldOnWire),
    isSubscribed,
    contract: contract ? await onWire(db, contract) : null,
    revision: revisionOf(contract),
  };
}

type Contract = NonNullable<Awaited<ReturnType<typeof findContract>>>;

async function onWire(db: Database, contract: Contract) {
  const { professionIds, until, amountFils, reason, madeAt, madeBy } = contract;
  const whoIs = await namesOf(db, [madeBy]);
  return {
    professions: professionIds.map(String),
    until: until?.toISOString() ?? null,
    amountFils,
    reason,
    madeAt: madeAt.toISOString(),
    madeBy: whoIs(madeBy),
  };
}

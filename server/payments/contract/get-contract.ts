import { toClientProfession } from "@wasla/contract/entitlements/client-profession";
import type { ClientContract } from "@wasla/contract/payments/contract-endpoints";
import { isClient } from "@wasla/contract/platform/endpoint";
import { createNameLookup, readAccount } from "#/accounts/accounts.ts";
import { findEntitlements } from "#/entitlements/find-entitlements.ts";
import { findContract, revisionOf } from "#/payments/queries/contracts.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Database } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";

/** Throws 404 for an account that is not a client. */
export async function getContract(
  { db, clock }: Services,
  clientId: string,
): Promise<ClientContract> {
  const client = await readAccount(db, clientId);
  if (!client || !isClient(client)) throw new AppError(404, "platform.notFound");
  const now = clock.now();
  const { professions, isSubscribed } = await findEntitlements(db, clientId, now);
  const contract = await findContract(db, clientId, now);
  return {
    professions: professions.map(toClientProfession),
    isSubscribed,
    contract: contract ? await toContract(db, contract) : null,
    revision: revisionOf(contract),
  };
}

type Contract = NonNullable<Awaited<ReturnType<typeof findContract>>>;

async function toContract(db: Database, contract: Contract) {
  const { professionIds, until, amountFils, reason, madeAt, madeBy } = contract;
  const nameOf = await createNameLookup(db, [madeBy]);
  return {
    professions: professionIds.map(String),
    until: until?.toISOString() ?? null,
    amountFils,
    reason,
    madeAt: madeAt.toISOString(),
    madeBy: nameOf(madeBy),
  };
}

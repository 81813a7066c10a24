import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import {
  deleteClients,
  deleteHiddenPairsOfCandidate,
  findSubscription,
  listHiddenPairsOfCandidate,
  listProfessionsOfClient,
} from "./queries.ts";

export const personalData = { exportPersonalData, erasePersonalData };

/** Who hides from a client is the candidates' data, so the client's export leaves it out. */
async function exportPersonalData({ db }: Pick<Services, "db">, accountId: string) {
  return {
    subscription: (await findSubscription(db, accountId)) ?? null,
    professions: await listProfessionsOfClient(db, accountId),
    hiddenFrom: await listHiddenPairsOfCandidate(db, accountId),
  };
}

async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await deleteClients(tx, [accountId]);
  await deleteHiddenPairsOfCandidate(tx, accountId);
}

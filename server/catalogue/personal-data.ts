import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { anonymizeProposals, listProposals } from "./queries.ts";

export const personalData = { exportPersonalData, erasePersonalData };

async function exportPersonalData({ db }: Pick<Services, "db">, accountId: string) {
  return {
    proposedProfessions: await listProposals(db, "profession", accountId),
    proposedSkills: await listProposals(db, "skill", accountId),
  };
}

/**
 * Deletes pending and rejected proposals that nobody uses; the others lose their proposer. Call it
 * after the person's own uses of them are deleted.
 */
async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await anonymizeProposals(tx, accountId);
}

/** Door: the names that one person added, and their end. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { anonymizeProposals, listProposals } from "./queries.ts";

export const personalData = { exportPersonalData, erasePersonalData };

/** The professions and skills that the person named, and what became of them. */
async function exportPersonalData({ db }: Pick<Services, "db">, accountId: string) {
  return {
    proposedProfessions: await listProposals(db, "profession", accountId),
    proposedSkills: await listProposals(db, "skill", accountId),
  };
}

/**
 * Names that nobody found good and nobody else holds go; the others are everybody's by now, and say
 * no more whose they were. To be called once the person holds none of them.
 */
async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await anonymizeProposals(tx, accountId);
}

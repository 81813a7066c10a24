import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { deleteCompany, findCompanyWithLabels } from "./queries.ts";

export const personalData = { exportPersonalData, erasePersonalData };

/** The licence itself is exported with the files. */
async function exportPersonalData({ db }: Pick<Services, "db">, accountId: string) {
  return { company: (await findCompanyWithLabels(db, accountId)) ?? null };
}

async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await deleteCompany(tx, accountId);
}

/** Door: the profile of one client, and its end. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { deleteCompany, findOwnCompany } from "./queries.ts";

export const person = { copy, erase };

/** The licence itself is among the files. */
async function copy({ db }: Pick<Services, "db">, accountId: string) {
  return { company: (await findOwnCompany(db, accountId)) ?? null };
}

async function erase(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await deleteCompany(tx, accountId);
}

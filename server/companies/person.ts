/** Door: the profile of a hiring client, and its end. */
import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import { deleteCompany, findOwnCompany } from "./queries.ts";

export const person = { copy, erase };

/** The licence itself is among the files. */
async function copy(db: Database, accountId: string) {
  return { company: (await findOwnCompany(db, accountId)) ?? null };
}

async function erase(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await deleteCompany(tx, accountId);
}

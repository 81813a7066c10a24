/** Door: the professions of one person and whom it hides from, and their end. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { deleteClients, deleteHiding, findSubscription, listHeld, listHiding } from "./queries.ts";

export const person = { copy, erase };

/** A client's professions; a candidate's hidden clients, by id; who hides from it is theirs. */
async function copy({ db }: Pick<Services, "db">, accountId: string) {
  return {
    subscription: (await findSubscription(db, accountId)) ?? null,
    professions: await listHeld(db, accountId),
    hiddenFrom: await listHiding(db, accountId),
  };
}

async function erase(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await deleteClients(tx, [accountId]);
  await deleteHiding(tx, accountId);
}

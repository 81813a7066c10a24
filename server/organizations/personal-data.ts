import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { findSeat } from "./queries.ts";

export const personalData = { exportPersonalData, erasePersonalData };

async function exportPersonalData({ db }: Pick<Services, "db">, accountId: string) {
  return { seat: (await findSeat(db, accountId)) ?? null };
}

/** The seat ends with the anonymized account: invoices refer to its organization until then. */
async function erasePersonalData(_tx: Transaction<Tables>, _accountId: string): Promise<void> {}

/** Door: the payments of one client, and their end, as far as the tax law allows. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { jobs } from "#/platform/job-queue.ts";
import { clearAttempts } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { ERASE_CUSTOMER, type EraseCustomerJob } from "./erase-customer.ts";
import { limits } from "./limits.ts";
import * as queries from "./queries/personal-data.ts";

export const personalData = { exportPersonalData, erasePersonalData };

async function exportPersonalData({ db }: Pick<Services, "db">, accountId: string) {
  return {
    invoices: await queries.listInvoicesForExport(db, accountId),
    subscriptions: await queries.listSubscriptionsForExport(db, accountId),
    checkouts: await queries.listCheckoutsForExport(db, accountId),
    contract: (await queries.findContractForExport(db, accountId)) ?? null,
    customers: await queries.listCustomers(db, accountId),
  };
}

/**
 * Money that has moved stays: invoices, what they paid for, and the provider's ids by which a late
 * refund finds them. An invoice keeps its buyer's name and tax number, and the address of a buyer
 * who has one: the UAE asks for them (Cabinet Decision 52 of 2017, article 59) and for the
 * invoices, for five years and longer (Cabinet Decision 74 of 2023, article 3). What was agreed in
 * words, and the card, go; from the provider's customer e-mail, name and address go by jobs.
 */
async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await queries.clearAddresses(tx, accountId);
  await queries.clearCards(tx, accountId);
  await queries.deleteContracts(tx, accountId);
  await clearAttempts(tx, limits, { account: accountId });
  for (const customer of await queries.listCustomers(tx, accountId))
    await jobs.enqueue(tx, ERASE_CUSTOMER, customer satisfies EraseCustomerJob);
}

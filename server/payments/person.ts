/** Door: the payments of one client, and their end, as far as the tax law allows. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { jobs } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { forgetTries } from "#/platform/tries/tries.ts";
import { FORGET_CUSTOMER, type Forgotten } from "./forget-customer.ts";
import { limits } from "./limits.ts";
import * as queries from "./queries/person.ts";

export const person = { copy, erase };

async function copy({ db }: Pick<Services, "db">, accountId: string) {
  return {
    invoices: await queries.listOwnInvoices(db, accountId),
    subscriptions: await queries.listOwnSubscriptions(db, accountId),
    checkouts: await queries.listOwnCheckouts(db, accountId),
    contract: (await queries.findOwnContract(db, accountId)) ?? null,
    customers: await queries.listOwnCustomers(db, accountId),
  };
}

/**
 * Money that has moved stays: invoices, what they paid for, and the provider's ids by which a late
 * refund finds them. An invoice keeps its buyer's name and tax number, and the address of a buyer
 * who has one: the UAE asks for them (Cabinet Decision 52 of 2017, article 59) and for the
 * invoices, for five years and longer (Cabinet Decision 74 of 2023, article 3). What was agreed in
 * words, and the card, go; from the provider's customer e-mail, name and address go by jobs.
 */
async function erase(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await queries.emptyAddresses(tx, accountId);
  await queries.emptyCards(tx, accountId);
  await queries.deleteContracts(tx, accountId);
  await forgetTries(tx, limits, { account: accountId });
  for (const known of await queries.listOwnCustomers(tx, accountId))
    await jobs.add(tx, FORGET_CUSTOMER, known satisfies Forgotten);
}

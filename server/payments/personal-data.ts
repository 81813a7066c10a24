import type { Transaction } from "kysely";
import * as queries from "#/payments/queries/personal-data.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { JobPayload } from "#/platform/job-payloads.ts";
import { jobs } from "#/platform/job-queue.ts";
import { clearAttempts } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { limits } from "./limits.ts";

export const personalData = { exportPersonalData, erasePersonalData };

async function exportPersonalData({ db }: Pick<Services, "db">, accountId: string) {
  return {
    invoices: await queries.listInvoicesForExport(db, accountId),
    subscriptions: await queries.listSubscriptionsForExport(db, accountId),
    checkouts: await queries.listCheckoutsForExport(db, accountId),
    contract: (await queries.findContractForExport(db, accountId)) ?? null,
    customers: await queries.listBillingCustomers(db, accountId),
  };
}

/**
 * Keeps records of money that has moved: invoices, what they paid for, and the provider's ids by
 * which a late refund is matched. An invoice keeps its buyer's name and tax number, and the address
 * of a buyer with a tax number: the UAE requires them on the invoice (Cabinet Decision 52 of 2017,
 * article 59) and the invoice to be kept for five years or more (Cabinet Decision 74 of 2023,
 * article 3). Contracts and cards are deleted; jobs erase e-mail, name and address at the provider.
 */
async function erasePersonalData(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await queries.clearInvoiceAddresses(tx, accountId);
  await queries.clearSubscriptionCards(tx, accountId);
  await queries.deleteContract(tx, accountId);
  await clearAttempts(tx, limits, { account: accountId });
  for (const customer of await queries.listBillingCustomers(tx, accountId))
    await jobs.enqueue(tx, ERASE_CUSTOMER, customer);
}

export const ERASE_CUSTOMER = "eraseCustomer";

/** Redacts the customer at the provider. Skips a provider that is not in use: it is unreachable. */
export async function eraseCustomer(
  { paymentGateway }: Pick<Services, "paymentGateway">,
  { provider, customerId }: JobPayload<typeof ERASE_CUSTOMER>,
): Promise<void> {
  if (provider !== paymentGateway.provider) return;
  await paymentGateway.redactCustomer(customerId, `forget-${customerId}`);
}

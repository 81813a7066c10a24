import { listSeparatorOf } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { readAccount } from "#/accounts/accounts.ts";
import { getCatalogue } from "#/catalogue/catalogue.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { QueueLength } from "#/platform/lists/counts.ts";
import { findCompany, lockCompanyRow } from "./queries.ts";
import { countWaitingClients } from "./verification/queries.ts";

export type BillingParty = {
  readonly email: string;
  /** The company's name, or the person's if there is none. */
  readonly name: string;
  /** One line; empty if unknown. */
  readonly address: string;
  /** With the country in Arabic. */
  readonly addressAr: string;
  /** Two-letter code. */
  readonly country: string | null;
  /** Tax registration number; empty if there is none. */
  readonly trn: string;
};

/** A client as named on its invoices; undefined if there is no account. */
export async function findBillingParty(
  db: Database,
  id: string,
): Promise<BillingParty | undefined> {
  const account = await readAccount(db, id);
  if (!account) return undefined;
  const [company, { countries }] = await Promise.all([findCompany(db, id), getCatalogue(db)]);
  const country = countries.get(company?.countryId ?? 0);
  const { companyName, address, city, trn } = company ?? {};
  return {
    email: account.email,
    name: companyName || account.fullName,
    address: [address, city, country?.label].filter(Boolean).join(listSeparatorOf("en")),
    addressAr: [address, city, country?.labelAr].filter(Boolean).join(listSeparatorOf("ar")),
    country: country?.code ?? null,
    trn: trn ?? "",
  };
}

/** Corporate accounts whose documents wait for review, counted up to `limit`. */
export function countClientsAwaitingReview(db: Database, limit: number): Promise<QueueLength> {
  return countWaitingClients(db, limit);
}

/** E.164; null if unknown. */
export async function findPhone(db: Database, id: string): Promise<string | null> {
  return (await findCompany(db, id))?.phone ?? null;
}

/** Serializes changes of a company. Lock it before its account. */
export async function lockCompanyIfExists(tx: Transaction<Tables>, id: string): Promise<void> {
  await lockCompanyRow(tx, id);
}

/** Door: whom an invoice is for, and the number it gave. */
import type { Transaction } from "kysely";
import { readAccount } from "#/accounts/accounts.ts";
import { getCatalogue } from "#/catalogue/catalogue.ts";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { QueueLength } from "#/platform/database/queue-length.ts";
import { findCompany, lockCompanyRow } from "./queries.ts";
import { countWaitingClients } from "./verification/queries.ts";

export type BillingParty = {
  readonly email: string;
  /** The company's, or the person's where there is none. */
  readonly name: string;
  /** One line; empty where nothing is known. */
  readonly address: string;
  /** The same with the country in Arabic. */
  readonly addressAr: string;
  /** Two letters. */
  readonly country: string | null;
  /** Tax registration number; empty where there is none. */
  readonly trn: string;
};

/** A client as its invoices name it; undefined for who has no account. */
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
    address: [address, city, country?.label].filter(Boolean).join(", "),
    addressAr: [address, city, country?.labelAr].filter(Boolean).join("، "),
    country: country?.code ?? null,
    trn: trn ?? "",
  };
}

/** Corporates whose papers wait for an operator, counted up to `most`. */
export function countPapersWaiting(db: Database, limit: number): Promise<QueueLength> {
  return countWaitingClients(db, limit);
}

/** E.164; null where none is known. */
export async function findPhone(db: Database, id: string): Promise<string | null> {
  return (await findCompany(db, id))?.phone ?? null;
}

/** Makes whoever changes a company wait, where there is one: before its account is locked. */
export async function lockCompanyIfExists(tx: Transaction<Tables>, id: string): Promise<void> {
  await lockCompanyRow(tx, id);
}

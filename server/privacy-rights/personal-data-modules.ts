/** All modules that store something of a person. */
import type { Transaction } from "kysely";
import { personalData as accounts } from "#/accounts/personal-data.ts";
import { personalData as candidates } from "#/candidates/personal-data.ts";
import { personalData as catalogue } from "#/catalogue/personal-data.ts";
import { personalData as companies } from "#/companies/personal-data.ts";
import { personalData as entitlements } from "#/entitlements/personal-data.ts";
import { personalData as files } from "#/files/personal-data.ts";
import { personalData as payments } from "#/payments/personal-data.ts";
import type { Tables } from "#/platform/database/database.ts";
import { personalData as log } from "#/platform/personal-data.ts";
import type { Services } from "#/platform/services.ts";
import { personalData as privacy } from "#/privacy/personal-data.ts";
import { personalData as profiles } from "#/profiles/personal-data.ts";
import { personalData as referrals } from "#/referrals/personal-data.ts";
import { personalData as shortlists } from "#/shortlists/personal-data.ts";
import { personalData as privacyRights } from "./personal-data.ts";

type PersonalDataModule = {
  /**
   * In words of the product; nothing that opens an account. What grows with each day of use comes
   * row by row, as it is asked for.
   */
  readonly exportPersonalData: (services: Services, accountId: string) => Promise<object>;
  readonly erasePersonalData: (
    tx: Transaction<Tables>,
    accountId: string,
    now: Date,
  ) => Promise<void>;
};

/**
 * By the names they have in a copy, in the order in which they are erased: the catalogue once
 * nobody holds what the person named, and accounts last, since they drop what waits in the queue
 * and the address by which it is found.
 */
export const personalDataModules: Readonly<Record<string, PersonalDataModule>> = {
  "privacy-rights": privacyRights,
  shortlists,
  candidates,
  payments,
  companies,
  profiles,
  referrals,
  files,
  privacy,
  entitlements,
  catalogue,
  log,
  accounts,
};

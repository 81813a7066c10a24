/** All modules that store personal data. */
import type { Transaction } from "kysely";
import { personalData as accounts } from "#/accounts/personal-data.ts";
import { personalData as candidates } from "#/candidates/personal-data.ts";
import { personalData as catalogue } from "#/catalogue/personal-data.ts";
import { personalData as companies } from "#/companies/personal-data.ts";
import { personalData as entitlements } from "#/entitlements/personal-data.ts";
import { personalData as files } from "#/files/personal-data.ts";
import { personalData as organizations } from "#/organizations/personal-data.ts";
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
   * In terms of the product, without credentials. Data that grows with use is an async iterable,
   * read row by row.
   */
  readonly exportPersonalData: (services: Services, accountId: string) => Promise<object>;
  readonly erasePersonalData: (
    tx: Transaction<Tables>,
    accountId: string,
    now: Date,
  ) => Promise<void>;
};

/**
 * Keys are section names of an export; the order is that of erasure: the catalogue after the
 * modules that use its proposed entries, and accounts last, because they delete queued jobs and the
 * address by which those are found.
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
  organizations,
  catalogue,
  log,
  accounts,
};

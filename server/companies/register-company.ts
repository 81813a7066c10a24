import type { CompanyRegistration } from "@wasla/contract/companies/schemas";
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { updateAccount } from "#/accounts/accounts.ts";
import { consumeRegistrationLimit, registerAccount } from "#/accounts/lifecycle.ts";
import { getCatalogue, proposeProfessions } from "#/catalogue/catalogue.ts";
import { addProfessions } from "#/entitlements/entitlements.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { JobPayload } from "#/platform/job-payloads.ts";
import { completeJob } from "#/platform/job-queue.ts";
import type { Services } from "#/platform/services.ts";
import { recordTermsConsent } from "#/privacy/privacy.ts";
import { parseReferralCode, recordRegistration } from "#/referrals/referrals.ts";
import { resolveCompanyFacts } from "./company-facts.ts";
import * as queries from "./queries.ts";
import { fieldsVisibleToCandidates } from "./visible-to-candidates.ts";

type RegisterInput = {
  readonly registration: CompanyRegistration;
  readonly networkAddress: string;
  readonly language: Language;
};

export const CREATE_COMPANY_ACCOUNT = "createCompanyAccount";

type NewCompany = JobPayload<typeof CREATE_COMPANY_ACCOUNT>;

export async function registerCompany(services: Services, input: RegisterInput): Promise<void> {
  const { registration, networkAddress, language } = input;
  const { role, email, fullName, professions, ref } = registration;
  const facts = await resolveCompanyFacts(services.db, registration);
  await consumeRegistrationLimit(services, { email, networkAddress });
  const account = { role, email, fullName };
  const companyFields = { account, facts, professions, ref: parseReferralCode(ref) };
  const company: NewCompany = { ...companyFields, networkAddress, language };
  await services.jobs.enqueue(services.db, CREATE_COMPANY_ACCOUNT, company);
}

/** Does nothing if the address has a verified account. */
export async function createCompanyAccount(
  services: Services,
  company: NewCompany,
  jobId: string,
): Promise<void> {
  const { account, facts, ref, ...consent } = company;
  const catalogue = await getCatalogue(services.db);
  await services.db.transaction().execute(async (tx) => {
    if (!(await completeJob(tx, jobId))) return;
    const clientId = await registerAccount(tx, services, {
      ...account,
      language: consent.language,
      isProfileCompleted: true,
    });
    if (clientId === undefined) return;
    await queries.lockOrCreateCompany(tx, clientId);
    await queries.updateCompany(tx, clientId, facts);
    await updateAccount(tx, clientId, fieldsVisibleToCandidates(catalogue, facts));
    await recordRegistration(tx, services, { accountId: clientId, ref, phone: facts.phone });
    await setUpClient(tx, services, { ...consent, clientId });
  });
}

type NewClient = {
  readonly clientId: string;
  readonly professions: readonly string[];
  readonly networkAddress: string;
  readonly language: Language;
};

/** Gives a new client its professions and records its consent to the terms. */
export async function setUpClient(
  tx: Transaction<Tables>,
  services: Services,
  { clientId, professions, ...consent }: NewClient,
): Promise<void> {
  const professionIds = await proposeProfessions(tx, { labels: professions, proposedBy: clientId });
  const now = services.clock.now();
  await addProfessions(tx, { clientId, professionIds, source: "registration", now });
  await recordTermsConsent(tx, services, { accountId: clientId, ...consent });
}

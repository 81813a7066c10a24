/** Registration of clients: a request that answers alike for every address, and its job. */
import type { CompanyRegistration } from "@wasla/contract/companies/schemas";
import type { Language } from "@wasla/contract/platform/language";
import { amend } from "#/accounts/accounts.ts";
import { countRegistration, openAccount } from "#/accounts/lifecycle.ts";
import { labelsOf } from "#/catalogue/catalogue.ts";
import { takeJob } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { codeIn, noteRegistered } from "#/referrals/referrals.ts";
import { begin } from "./begin.ts";
import { type Facts, factsOf } from "./facts.ts";
import * as queries from "./queries.ts";
import { toldOf } from "./told.ts";

type Asked = {
  readonly registration: CompanyRegistration;
  readonly networkAddress: string;
  readonly language: Language;
};

export const OPEN_COMPANY = "openCompany";

/** What the job is given. */
export type NewCompany = {
  readonly account: Pick<CompanyRegistration, "role" | "email" | "fullName">;
  readonly facts: Facts;
  /** As they were written. */
  readonly professions: readonly string[];
  /** The code of who brought it along. */
  readonly ref?: string | undefined;
  readonly networkAddress: string;
  readonly language: Language;
};

export async function register(services: Services, asked: Asked): Promise<void> {
  const { registration, networkAddress, language } = asked;
  const { role, email, fullName, professions, ref } = registration;
  const facts = await factsOf(services.db, registration);
  await countRegistration(services, { email, networkAddress });
  const account = { role, email, fullName };
  const said = { account, facts, professions, ref: codeIn(ref) };
  const company: NewCompany = { ...said, networkAddress, language };
  await services.jobs.add(services.db, OPEN_COMPANY, company);
}

/** All of it or nothing; an address that has an account keeps the one it has. */
export async function openCompany(
  services: Services,
  company: NewCompany,
  jobId: string,
): Promise<void> {
  const { account, facts, ref, ...agreed } = company;
  const known = await labelsOf(services.db);
  await services.db.transaction().execute(async (tx) => {
    if (!(await takeJob(tx, jobId))) return;
    const clientId = await openAccount(tx, services, {
      ...account,
      language: agreed.language,
      isProfileCompleted: true,
    });
    if (clientId === undefined) return;
    await queries.lockCompany(tx, clientId);
    await queries.updateCompany(tx, clientId, facts);
    await amend(tx, clientId, toldOf(known, facts));
    await noteRegistered(tx, services, { accountId: clientId, ref, phone: facts.phone });
    await begin(tx, services, { ...agreed, clientId });
  });
}

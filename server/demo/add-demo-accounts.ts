import { sql, type Transaction } from "kysely";
import { createAccount, type NewAccount, updateAccount } from "#/accounts/accounts.ts";
import { professionIdsByLabel } from "#/catalogue/catalogue.ts";
import { addPrices, usesCardSandbox } from "#/demo/payments/subscribe-demo-clients.ts";
import { addProfessions, setPaidAccess } from "#/entitlements/entitlements.ts";
import { listOwnerFiles, type StoredFile } from "#/files/files.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { recordTermsConsent } from "#/privacy/privacy.ts";
import { refreshListing } from "#/profiles/profiles.ts";
import { attachDemoFiles } from "./attach-demo-files.ts";
import {
  DEMO_PASSWORD,
  type DemoAccount,
  type DemoCompany,
  demoAccounts,
} from "./demo-accounts.ts";
import { demoJobSeeker } from "./demo-job-seeker.ts";
import { generatePerson, type Person } from "./generate-person.ts";
import { insertAccessHistory } from "./insert-access-history.ts";
import { insertProfiles } from "./insert-people.ts";

type Tx = Transaction<Tables>;

/**
 * Creates the demo accounts, a complete job seeker profile and a price, in one transaction. With
 * the card sandbox, clients are subscribed later by a payment.
 */
export async function addDemoAccounts(services: Services): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await addPrices(tx, services.clock.now());
    for (const account of demoAccounts) {
      const isJobSeeker = account.role === "jobSeeker";
      const add = isJobSeeker ? addJobSeeker : addClientOrOperator;
      const accountId = await add(tx, services, account);
      const origin = { networkAddress: "127.0.0.1", language: "en" } as const;
      await recordTermsConsent(tx, services, { ...origin, accountId });
    }
  });
}

async function addJobSeeker(tx: Tx, services: Services, account: DemoAccount): Promise<string> {
  const now = services.clock.now();
  const { email, fullName } = account;
  const person: Person = {
    ...demoJobSeeker,
    id: generatePerson(0, 1, now).id,
    fullName,
    email,
    createdAt: now,
  };
  await createAccount(tx, { ...toNewAccount(account, now), id: person.id });
  await insertProfiles(tx, [person]);
  await attachDemoFiles(tx, services, [person], { withEveryKind: true });
  const picture = (await listOwnerFiles(tx, person.id)).find(isPicture);
  await updateAccount(tx, person.id, { picture: picture?.name ?? null });
  await refreshListing(tx, [person.id], now);
  await insertAccessHistory(tx, person.id, now);
  return person.id;
}

async function addClientOrOperator(
  tx: Tx,
  services: Services,
  account: DemoAccount,
): Promise<string> {
  const { db, clock } = services;
  const now = clock.now();
  const isCorporate = account.role === "corporate";
  const clientId = await createAccount(tx, {
    ...toNewAccount(account, now),
    clientVerifiedAt: isCorporate ? now : null,
  });
  if (account.company) await insertCompany(tx, clientId, account.company);
  const { isSubscribed, professions } = account;
  const professionIds = await professionIdsByLabel(
    db,
    professions.map(({ label }) => label),
  );
  await addProfessions(tx, { clientId, professionIds, source: "registration", now });
  const paidIds = professionIds.filter((_, index) => professions[index]?.isPaid);
  if (isSubscribed && !usesCardSandbox(services))
    await setPaidAccess(tx, { clientId, isSubscribed, professionIds: paidIds, until: null });
  return clientId;
}

const isPicture = ({ fieldName }: StoredFile) => fieldName === "profilePic";

function toNewAccount({ role, email, fullName }: DemoAccount, now: Date): NewAccount {
  const password = DEMO_PASSWORD;
  return { role, email, fullName, password, isProfileCompleted: true, verifiedAt: now, now };
}

/** Inserts the profile of an existing client account; no job title means a corporate. */
async function insertCompany(
  tx: Transaction<Tables>,
  id: string,
  company: DemoCompany,
): Promise<void> {
  const { jobTitle, companyName, address, city, gender, phone, trn, registryNumber } = company;
  const clientType = jobTitle === null ? null : "Company";
  await sql`
    insert into company (id, client_type, job_title, company_name, address, city, gender, country_id,
      nationality_id, phone, trn, registry_number)
    select ${id}, ${clientType}, ${jobTitle}, ${companyName}, ${address}, ${city}, ${gender},
      country.id, nationality.id, ${phone}, ${trn}, ${registryNumber}
    from country, country nationality
    where country.code = ${company.country} and nationality.code = ${company.nationality}`.execute(
    tx,
  );
  await updateAccount(tx, id, { organization: companyName, residence: company.country });
}

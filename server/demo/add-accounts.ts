import type { Transaction } from "kysely";
import { createAccount, type NewAccount } from "#/accounts/accounts.ts";
import { professionIdsOf } from "#/catalogue/catalogue.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { consentToTerms } from "#/privacy/privacy.ts";
import { relist } from "#/profiles/profiles.ts";
import { choose, setPaid } from "#/unlocks/unlocks.ts";
import { DEMO_PASSWORD, type DemoAccount, demoAccounts } from "./accounts.ts";
import { attachDemoFiles } from "./attach-files.ts";
import { careerOf } from "./career.ts";
import { loadProfiles } from "./load.ts";
import { loadCompany } from "./load-company.ts";
import { type Person, personAt } from "./person.ts";
import { randomFrom } from "./random.ts";

type Tx = Transaction<Tables>;

const NURSING = 69;

/** Makes the accounts to sign in with, the job seeker with a whole profile; all of them or none. */
export async function addDemoAccounts(services: Services): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    for (const account of demoAccounts) {
      const isJobSeeker = account.role === "jobSeeker";
      const add = isJobSeeker ? addJobSeeker : addOther;
      const accountId = await add(tx, services, account);
      const here = { networkAddress: "127.0.0.1", language: "en" } as const;
      await consentToTerms(tx, services, { ...here, accountId });
    }
  });
}

async function addJobSeeker(tx: Tx, services: Services, account: DemoAccount): Promise<string> {
  const now = services.clock.now();
  const { email, fullName } = account;
  const person: Person = {
    ...personAt(0, 1, now),
    ...careerOf(NURSING, 29, "PH", now, randomFrom(21)),
    ...{ fullName, nameAr: null, email, gender: 0, createdAt: now },
    ...{ nationality: "PH", country: "AE", isVisible: true, isComplete: true },
  };
  await createAccount(tx, { ...signedUp(account, now), id: person.id });
  await loadProfiles(tx, [person]);
  await attachDemoFiles(tx, services, [person]);
  await relist(tx, [person.id], now);
  return person.id;
}

async function addOther(tx: Tx, { db, clock }: Services, account: DemoAccount): Promise<string> {
  const now = clock.now();
  const isCorporate = account.role === "corporate";
  const clientId = await createAccount(tx, {
    ...signedUp(account, now),
    clientVerifiedAt: isCorporate ? now : null,
  });
  if (account.company) await loadCompany(tx, clientId, account.company);
  const { isSubscribed, professions } = account;
  const professionIds = await professionIdsOf(
    db,
    professions.map(({ label }) => label),
  );
  await choose(tx, { clientId, professionIds, source: "registration", now });
  const paidIds = professionIds.filter((_, place) => professions[place]?.isPaid);
  if (isSubscribed)
    await setPaid(tx, { clientId, isSubscribed, professionIds: paidIds, until: null });
  return clientId;
}

function signedUp({ role, email, fullName }: DemoAccount, now: Date): NewAccount {
  const password = DEMO_PASSWORD;
  return { role, email, fullName, password, isProfileCompleted: true, verifiedAt: now, now };
}

import type { Transaction } from "kysely";
import { amend, createAccount, type NewAccount } from "#/accounts/accounts.ts";
import { professionIdsOf } from "#/catalogue/catalogue.ts";
import { filesOf, type StoredFile } from "#/files/files.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { consentToTerms } from "#/privacy/privacy.ts";
import { relist } from "#/profiles/profiles.ts";
import { choose, setPaid } from "#/unlocks/unlocks.ts";
import { DEMO_PASSWORD, type DemoAccount, demoAccounts } from "./accounts.ts";
import { attachDemoFiles } from "./attach-files.ts";
import { demoJobSeeker } from "./job-seeker.ts";
import { loadProfiles } from "./load.ts";
import { loadCompany } from "./load-company.ts";
import { loadVisits } from "./load-visits.ts";
import { addPrices } from "./paying/add-prices.ts";
import { isPretended } from "./paying/subscribe.ts";
import { type Person, personAt } from "./person.ts";

type Tx = Transaction<Tables>;

/**
 * Makes the accounts to sign in with, the job seeker with a whole profile, and a price to pay; all
 * of it or nothing. Where cards are pretended, whoever is to be subscribed is so only once it has
 * paid.
 */
export async function addDemoAccounts(services: Services): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await addPrices(tx, services.clock.now());
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
    ...demoJobSeeker,
    ...{ id: personAt(0, 1, now).id, fullName, email, createdAt: now },
  };
  await createAccount(tx, { ...signedUp(account, now), id: person.id });
  await loadProfiles(tx, [person]);
  await attachDemoFiles(tx, services, [person], { hasAll: true });
  const picture = (await filesOf(tx, person.id)).find(isPicture);
  await amend(tx, person.id, { picture: picture?.name ?? null });
  await relist(tx, [person.id], now);
  await loadVisits(tx, person.id, now);
  return person.id;
}

async function addOther(tx: Tx, services: Services, account: DemoAccount): Promise<string> {
  const { db, clock } = services;
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
  if (isSubscribed && !isPretended(services))
    await setPaid(tx, { clientId, isSubscribed, professionIds: paidIds, until: null });
  return clientId;
}

const isPicture = ({ fieldName }: StoredFile) => fieldName === "profilePic";

function signedUp({ role, email, fullName }: DemoAccount, now: Date): NewAccount {
  const password = DEMO_PASSWORD;
  return { role, email, fullName, password, isProfileCompleted: true, verifiedAt: now, now };
}

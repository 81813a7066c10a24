import { createAccount } from "#/accounts/accounts.ts";
import { professionIdsOf } from "#/catalogue/catalogue.ts";
import type { Services } from "#/platform/services.ts";
import { choose, setPaid } from "#/unlocks/unlocks.ts";
import { DEMO_PASSWORD, type DemoAccount, demoAccounts } from "./accounts.ts";
import { careerOf } from "./career.ts";
import { loadProfiles } from "./load.ts";
import { type Person, personAt } from "./person.ts";
import { randomFrom } from "./random.ts";

const NURSING = 69;

/** Makes the accounts to sign in with; answers the job seeker among them, with a whole profile. */
export async function addDemoAccounts(services: Services): Promise<Person[]> {
  const seekers: Person[] = [];
  for (const account of demoAccounts) {
    if (account.role === "jobSeeker") seekers.push(await addJobSeeker(services, account));
    else await addClient(services, account);
  }
  return seekers;
}

async function addJobSeeker({ db, clock }: Services, account: DemoAccount): Promise<Person> {
  const now = clock.now();
  const person: Person = {
    ...personAt(0, 1, now),
    ...careerOf(NURSING, 29, "PH", now, randomFrom(21)),
    ...{
      fullName: account.fullName,
      nameAr: null,
      email: account.email,
      gender: 0,
      createdAt: now,
    },
    ...{ nationality: "PH", country: "AE", isVisible: true, isComplete: true },
  };
  await db.transaction().execute(async (tx) => {
    await createAccount(tx, {
      ...{ id: person.id, role: account.role, email: person.email, fullName: person.fullName },
      ...{ password: DEMO_PASSWORD, isProfileCompleted: true, verifiedAt: now, now },
    });
    await loadProfiles(tx, [person]);
  });
  return person;
}

async function addClient({ db, clock }: Services, account: DemoAccount): Promise<void> {
  const now = clock.now();
  const professionIds = await professionIdsOf(
    db,
    account.professions.map(({ label }) => label),
  );
  const paidIds = professionIds.filter((_, place) => account.professions[place]?.isPaid);
  await db.transaction().execute(async (tx) => {
    const clientId = await createAccount(tx, {
      ...{ role: account.role, email: account.email, fullName: account.fullName },
      ...{ password: DEMO_PASSWORD, isProfileCompleted: true, verifiedAt: now, now },
      clientVerifiedAt: account.role === "corporate" ? now : null,
    });
    await choose(tx, { clientId, professionIds, source: "registration", now });
    const { isSubscribed } = account;
    if (isSubscribed)
      await setPaid(tx, { clientId, isSubscribed, professionIds: paidIds, until: null });
  });
}

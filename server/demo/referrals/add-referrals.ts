import { sql, type Transaction } from "kysely";
import { demoAccounts } from "#/demo/demo-accounts.ts";
import { demoJobSeeker } from "#/demo/demo-job-seeker.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import {
  awardCompletedProfile,
  awardPaidClient,
  recordPhone,
  recordRegistration,
} from "#/referrals/referrals.ts";
import { addLastDraw, monthBefore } from "./add-last-draw.ts";

type Tx = Transaction<Tables>;

/** Does nothing if referrals exist already, or too few generated people. */
export async function addDemoReferrals(services: Services): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const people = await listPeople(tx);
    if (people.length < PEOPLE_NEEDED || (await hasReferrals(tx))) return;
    const demo = await addCodes(tx, services);
    const jobSeeker = demo.get("jobseeker@wasla.example");
    const company = demo.get("company@wasla.example");
    const corporate = demo.get("corporate@wasla.example");
    if (!jobSeeker || !company || !corporate) return;
    const lastMonth = new Date(`${monthBefore(services.clock.now())}-15T12:00:00Z`);
    const before = { ...services, clock: { now: () => lastMonth } };
    await refer(tx, before, jobSeeker, people.slice(0, 4));
    await refer(tx, services, jobSeeker, people.slice(4, 6));
    await refer(tx, services, jobSeeker, [{ ...people[6], phone: jobSeeker.phone }]);
    await refer(tx, services, jobSeeker, [{ ...people[7], phone: null }]);
    await refer(tx, before, company, people.slice(8, 13));
    await recordRegistration(tx, services, { accountId: corporate.accountId, ref: company.code });
    await awardPaidClient(tx, services, corporate);
    if (services.settings.hasPrizeDraws) await addLastDraw(tx, services);
  });
}

const PEOPLE_NEEDED = 13;

type ReferredPerson = { readonly accountId: string; readonly phone: string | null };
type Referrer = { readonly accountId: string; readonly phone: string; readonly code: string };

/** People without a phone number stay pending; the referrer's own number is refused. */
async function refer(
  tx: Tx,
  services: Services,
  { code: ref }: Referrer,
  people: readonly Partial<ReferredPerson>[],
): Promise<void> {
  for (const { accountId, phone } of people) {
    if (!accountId) continue;
    await recordRegistration(tx, services, { accountId, ref });
    if (phone) await awardCompletedProfile(tx, services, { accountId, phone });
  }
}

async function addCodes(tx: Tx, services: Services): Promise<ReadonlyMap<string, Referrer>> {
  const phones = demoAccounts.map(({ company }) => company?.phone ?? demoJobSeeker.phone);
  const known = demoAccounts.map(({ email, role }, index) => {
    return { email, phone: role === "admin" ? null : phones[index] };
  });
  const { rows } = await sql<{ email: string; accountId: string; phone: string }>`
    select account.email, account.id as account_id, known.phone
    from account join json_to_recordset(${JSON.stringify(known)}::json)
      as known(email text, phone text) on known.email = account.email
    where known.phone is not null`.execute(tx);
  for (const person of rows) await recordPhone(tx, services, person);
  const { rows: codes } = await sql<{ accountId: string; code: string }>`
    select account_id, code from referrer`.execute(tx);
  const codeOf = new Map(codes.map(({ accountId, code }) => [accountId, code]));
  return new Map(
    rows.map((person) => [person.email, { ...person, code: codeOf.get(person.accountId) ?? "" }]),
  );
}

/** Always the same generated people. */
async function listPeople(tx: Tx): Promise<ReferredPerson[]> {
  const { rows } = await sql<ReferredPerson>`
    select account.id as account_id, phone from account join candidate on candidate.id = account.id
    where email like 'person%@wasla.example' and is_profile_completed
    order by account.created_at desc, account.id limit ${PEOPLE_NEEDED}`.execute(tx);
  return rows;
}

async function hasReferrals(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from referral limit 1`.execute(tx);
  return rows.length > 0;
}

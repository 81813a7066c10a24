import { randomBytes } from "node:crypto";
import { createDrawRule, serializeEntries } from "@wasla/contract/referrals/draw";
import { sql, type Transaction } from "kysely";
import { demoAccounts } from "#/demo/demo-accounts.ts";
import { demoJobSeeker } from "#/demo/demo-job-seeker.ts";
import { calendarDay, GULF_TIME_ZONE } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { sha256 } from "#/platform/sha256.ts";
import {
  awardCompletedProfile,
  awardPaidClient,
  recordPhone,
  recordRegistration,
} from "#/referrals/referrals.ts";

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

/** Last month's published draw, which anybody can verify. */
const { deriveEntryId, hashSeed, findWinner } = createDrawRule(sha256);

const prize = { en: "AED 500 shopping voucher", ar: "قسيمة تسوق بقيمة 500 درهم" };

async function addLastDraw(tx: Tx, { clock, columnCipher }: Services): Promise<void> {
  const month = monthBefore(clock.now());
  const seed = randomBytes(32).toString("hex");
  const people = (await listParticipants(tx, month)).map(({ drawKey, ...person }) => {
    return { ...person, id: deriveEntryId(seed, drawKey) };
  });
  const entries = people.map(({ id, weight }) => ({ id, weight }));
  const winningEntry = findWinner({ month, seed, entries })?.id;
  const winnerId = people.find(({ id }) => id === winningEntry)?.accountId;
  if (!winningEntry || !winnerId) return;
  const first = sql`${`${month}-01`}::timestamp`;
  const opened = sql`(${first} at time zone ${sql.lit(GULF_TIME_ZONE)})`;
  const drawn = sql`((${first} + interval '1 month') at time zone ${sql.lit(GULF_TIME_ZONE)})`;
  const text = serializeEntries({ month, entries });
  await sql`
    insert into prize_draw (month, state, prize, prize_ar, seed_hash, sealed_seed, seed, entries,
      winner_id, winning_entry, opened_at, drawn_at, published_at)
    values (${month}, 'published', ${prize.en}, ${prize.ar}, ${hashSeed(seed)},
      ${columnCipher.encrypt(`seed of the draw ${month}`, seed)}, ${seed}, ${text}, ${winnerId},
      ${winningEntry}, ${opened}, ${drawn}, ${drawn})
  `.execute(tx);
}

/** A day in January 2026 gives `2025-12`. */
function monthBefore(moment: Date): string {
  const first = new Date(`${calendarDay(GULF_TIME_ZONE, moment).slice(0, 7)}-01T00:00:00Z`);
  return new Date(first.getTime() - 1).toISOString().slice(0, 7);
}

type DrawParticipant = {
  readonly accountId: string;
  readonly drawKey: string;
  readonly weight: number;
};

async function listParticipants(tx: Tx, month: string): Promise<DrawParticipant[]> {
  const { rows } = await sql<DrawParticipant>`
    select account_id, draw_key, sum(point.points)::int as weight
    from referral_point point join referrer using (account_id)
    where point.points > 0 and to_char(at at time zone ${sql.lit(GULF_TIME_ZONE)}, 'YYYY-MM') = ${month}
    group by account_id, draw_key`.execute(tx);
  return rows;
}

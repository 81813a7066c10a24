/** Fills a database with demo people: accounts to sign in with, and candidates to find. */
import { sql } from "kysely";
import type { Services } from "#/platform/services.ts";
import { relistAll } from "#/profiles/profiles.ts";
import { demoAccounts } from "./accounts.ts";
import { addDemoAccounts } from "./add-accounts.ts";
import { attachDemoFiles } from "./attach-files.ts";
import { loadPeople } from "./load.ts";
import { addPrices } from "./paying/add-prices.ts";
import { subscribeDemoClients } from "./paying/subscribe.ts";
import { type Person, personAt } from "./person.ts";
import { addDemoReferrals } from "./referrals/add-referrals.ts";
import { withoutKeys } from "./without-keys.ts";

const DEMO_CANDIDATES = 2_000;
const BATCH = 2_000;
const SAID_EVERY = 100_000;

/** Addresses of invented people. */
const GENERATED = "person%@wasla.example";

type Say = (line: string) => void;

/**
 * Candidates with their files, and last the demo's accounts, in a database without anybody else's.
 * A start that was cut short is taken up where it ended.
 */
export async function fillEmptyDatabase(services: Services, say: Say): Promise<void> {
  const { db, clock } = services;
  if (await hasOwnAccounts(db)) return await takeUp(services);
  say(`Filling the empty database with ${DEMO_CANDIDATES.toLocaleString("en")} demo candidates…`);
  if ((await countGenerated(db)) === 0) await addPeopleWithFiles(services);
  await relistAll(db, clock.now());
  await addDemoAccounts(services);
  await subscribeDemoClients(services);
  await addDemoReferrals(services);
}

/** A start may have been cut short, or the folder be from before there were prices. */
async function takeUp(services: Services): Promise<void> {
  const { db, clock } = services;
  if (!(await hasDemoAccounts(db))) return;
  await db.transaction().execute((tx) => addPrices(tx, clock.now()));
  await subscribeDemoClients(services);
  await addDemoReferrals(services);
}

async function addPeopleWithFiles(services: Services): Promise<void> {
  const people = peopleAt(services, 0, DEMO_CANDIDATES, DEMO_CANDIDATES);
  await services.db.transaction().execute(async (tx) => {
    await loadPeople(tx, people);
    await attachDemoFiles(tx, services, people);
  });
}

/** More invented candidates, without files, all or none; memory does not grow with their number. */
export async function addCandidates(services: Services, count: number, say: Say): Promise<void> {
  const started = performance.now();
  const before = await countGenerated(services.db);
  await services.db.transaction().execute((tx) =>
    withoutKeys(tx, async () => {
      for (let loaded = 0; loaded < count; loaded += BATCH) {
        if (loaded > 0 && loaded % SAID_EVERY === 0) say(`${loaded.toLocaleString("en")} loaded`);
        const size = Math.min(BATCH, count - loaded);
        await loadPeople(tx, peopleAt(services, before + loaded, size, before + count));
      }
      say("Indexing what was loaded…");
    }),
  );
  say("Building the candidate list…");
  await tidy(services.db);
  await relistAll(services.db, services.clock.now());
  await tidy(services.db);
  say(`Done in ${Math.round((performance.now() - started) / 1_000)} s.`);
}

/** People from one place on, among `total` in the order of their registration. */
function peopleAt({ clock }: Services, from: number, size: number, total: number): Person[] {
  const now = clock.now();
  return Array.from({ length: size }, (_, place) => personAt(from + place, total, now));
}

/** Statistics and visibility of all rows: without them plans for so many new rows are hopeless. */
async function tidy(db: Services["db"]): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

async function hasOwnAccounts(db: Services["db"]): Promise<boolean> {
  const { rows } = await sql`
    select from account where email not like ${GENERATED} limit 1`.execute(db);
  return rows.length > 0;
}

async function hasDemoAccounts(db: Services["db"]): Promise<boolean> {
  const emails = demoAccounts.map(({ email }) => email);
  const { rows } = await sql`
    select from account where email = any(${emails}::text[]) limit 1`.execute(db);
  return rows.length > 0;
}

async function countGenerated(db: Services["db"]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account where email like ${GENERATED}`.execute(db);
  return rows[0]?.count ?? 0;
}

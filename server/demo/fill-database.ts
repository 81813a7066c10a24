import { sql } from "kysely";
import { addPrices, subscribeDemoClients } from "#/demo/payments/subscribe-demo-clients.ts";
import type { Services } from "#/platform/services.ts";
import { refreshAllListings, refreshListing } from "#/profiles/profiles.ts";
import { addDemoAccounts } from "./add-demo-accounts.ts";
import { attachDemoFiles } from "./attach-demo-files.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { generatePerson, type Person } from "./generate-person.ts";
import { insertPeople } from "./insert-people.ts";
import { addDemoReferrals } from "./referrals/add-referrals.ts";

const DEMO_CANDIDATES = 2_000;
const BATCH_SIZE = 1_000;
const REPORT_EVERY = 100_000;

/** LIKE pattern of generated addresses. */
const GENERATED_EMAILS = "person%@wasla.example";

type ReportProgress = (line: string) => void;

/** Fills a database that has no accounts but generated ones; resumes after an interrupted start. */
export async function fillEmptyDatabase(services: Services, report: ReportProgress): Promise<void> {
  const { db, clock } = services;
  if (await hasOtherAccounts(db)) return await completeInterruptedFill(services);
  report(
    `Filling the empty database with ${DEMO_CANDIDATES.toLocaleString("en")} demo candidates…`,
  );
  if ((await countGenerated(db)) === 0) await addPeopleWithFiles(services);
  await refreshAllListings(db, clock.now());
  await addDemoAccounts(services);
  await subscribeDemoClients(services);
  await addDemoReferrals(services);
}

/** Completes an interrupted start, or demo data from before prices existed. */
async function completeInterruptedFill(services: Services): Promise<void> {
  const { db, clock } = services;
  if (!(await hasDemoAccounts(db))) return;
  await db.transaction().execute((tx) => addPrices(tx, clock.now()));
  await subscribeDemoClients(services);
  await addDemoReferrals(services);
}

async function addPeopleWithFiles(services: Services): Promise<void> {
  const people = generatePeople(services, 0, DEMO_CANDIDATES, DEMO_CANDIDATES);
  await services.db.transaction().execute(async (tx) => {
    await insertPeople(tx, people);
    await attachDemoFiles(tx, services, people);
  });
}

/**
 * Adds generated candidates without files. Each batch commits on its own and locks no table, so it
 * can run beside a server; memory use does not depend on `count`.
 */
export async function addCandidates(
  services: Services,
  count: number,
  report: ReportProgress,
  batchSize = BATCH_SIZE,
): Promise<void> {
  const { db, clock } = services;
  const startedAt = performance.now();
  const before = await countGenerated(db);
  for (let loaded = 0; loaded < count; ) {
    const size = Math.min(batchSize, count - loaded);
    const people = generatePeople(services, before + loaded, size, before + count);
    await db.transaction().execute(async (tx) => {
      await insertPeople(tx, people);
      await refreshListing(
        tx,
        people.map(({ id }) => id),
        clock.now(),
      );
    });
    loaded += size;
    if (loaded < count && isPowerOfTwo(loaded / batchSize)) await updateStatistics(db);
    if (loaded % REPORT_EVERY === 0) report(`${loaded.toLocaleString("en")} loaded`);
  }
  await updateStatistics(db);
  report(`Done in ${Math.round((performance.now() - startedAt) / 1_000)} s.`);
}

/** People from position `from` on, of `total` in order of registration. */
function generatePeople({ clock }: Services, from: number, size: number, total: number): Person[] {
  const now = clock.now();
  return Array.from({ length: size }, (_, index) => generatePerson(from + index, total, now));
}

/** Without statistics and the visibility map, the planner handles so many new rows badly. */
async function updateStatistics(db: Services["db"]): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

const isPowerOfTwo = (n: number) => Number.isInteger(Math.log2(n));

async function hasOtherAccounts(db: Services["db"]): Promise<boolean> {
  const { rows } = await sql`
    select from account where email not like ${GENERATED_EMAILS} limit 1`.execute(db);
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
    select count(*)::int as count from account where email like ${GENERATED_EMAILS}`.execute(db);
  return rows[0]?.count ?? 0;
}

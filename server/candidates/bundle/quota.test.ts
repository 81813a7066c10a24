import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createBundleSteps } from "#/testing/bundle-steps.ts";
import { createCandidateData, type TestCandidate } from "#/testing/candidate-data.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp({ dailyProfiles: 3 });
const build = createTestData(running);
const { candidate } = createCandidateData(running);
const { corporate, prepare, paths } = createBundleSteps(running);
const call = createApiClient(running);
const QUOTA_EXCEEDED_MESSAGE =
  "You can open 3 profiles per day, and this download would exceed that. Please select fewer people or continue tomorrow.";

let client: TestAccount;
let people: TestCandidate[];

beforeEach(async () => {
  client = await corporate();
  people = [];
  for (let i = 0; i < 4; i++) people.push(await candidate({ files: [{ fieldName: "resume" }] }));
});

async function usedProfiles(): Promise<number> {
  const usage = running.services.db.selectFrom("dailyUse").select("profiles");
  return (await usage.where("clientId", "=", client.id).executeTakeFirst())?.profiles ?? 0;
}

function bundleStates() {
  const bundles = running.services.db.selectFrom("bundle").select("state");
  return bundles.where("clientId", "=", client.id).execute();
}

const open = async ({ id }: TestCandidate) =>
  (await call(client, "GET", `/jobseeker/${id}`)).status;

test("a bundle beyond the daily limit is rejected and reported to operators", async () => {
  await build.admin();
  const { status, body } = await prepare(client, people);
  expect([status, body.message]).toEqual([429, QUOTA_EXCEEDED_MESSAGE]);
  expect(await bundleStates()).toEqual([]);
  expect(await usedProfiles()).toBe(0);
  const mails = await runJobs(running);
  expect(mails.map(({ subject }) => subject)).toEqual(["A client has reached its daily limit"]);
});

test("a document link counts as a view of its candidate", async () => {
  const linkStatus = async ({ files }: TestCandidate) =>
    (await call(client, "POST", `/media/${files[0]}/link`)).status;
  const statuses: number[] = [];
  for (const person of people) statuses.push(await linkStatus(person));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await usedProfiles()).toBe(3);
});

test("a candidate counts once a day, whether viewed or downloaded", async () => {
  const [first, second, third, fourth] = people;
  if (!first || !second || !third || !fourth) throw new Error("four people");
  expect(await open(first)).toBe(200);
  const { bundle } = await prepare(client, [first, second]);
  expect(await usedProfiles()).toBe(1);
  expect(await paths(bundle.url)).toHaveLength(2);
  await expect.poll(usedProfiles).toBe(2);
  expect(await open(second)).toBe(200);
  expect(await usedProfiles()).toBe(2);
  const again = await prepare(client, [first, second]);
  expect(await paths(again.bundle.url)).toHaveLength(2);
  expect(await open(third)).toBe(200);
  expect(await open(fourth)).toBe(429);
  const more = await prepare(client, [first, second, third]);
  expect(await paths(more.bundle.url)).toHaveLength(3);
  expect(await usedProfiles()).toBe(3);
  expect((await prepare(client, [fourth])).status).toBe(429);
});

test("a link that is opened many times at once counts once and alerts no operator", async () => {
  await build.admin();
  await runJobs(running); // mails caused by earlier tests
  const { bundle } = await prepare(client, people.slice(0, 2));
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => paths(bundle.url)));
  expect(outcomes).not.toContain(QUOTA_EXCEEDED_MESSAGE);
  expect(outcomes.filter((outcome) => Array.isArray(outcome))).toHaveLength(1);
  await expect.poll(usedProfiles).toBe(2);
  expect(await runJobs(running)).toEqual([]);
});

test("a direct download that is rejected leaves no active bundle", async () => {
  const { db } = running.services;
  // Simulates another download that uses up the quota between the two steps.
  await sql`create function fill() returns trigger as $$ begin
    insert into daily_use (client_id, day, profiles) values (new.client_id, '2026-11-20', 3);
    return new; end $$ language plpgsql`.execute(db);
  await sql`create trigger fill after insert on bundle for each row execute function fill()`.execute(
    db,
  );
  const body = { userIds: people.slice(0, 2).map(({ id }) => id), isFilesDownload: true };
  const response = await call(client, "POST", "/company/jobseekers/files", { body });
  await sql`drop function fill cascade`.execute(db);
  expect([response.status, response.body.message]).toEqual([429, QUOTA_EXCEEDED_MESSAGE]);
  expect(await bundleStates()).toEqual([{ state: "cancelled" }]);
});

test("simultaneous downloads cannot exceed the limit; a rejected link stays valid", async () => {
  const [one, two] = [
    await prepare(client, people.slice(0, 2)),
    await prepare(client, people.slice(2)),
  ];
  const outcomes = await Promise.all([paths(one.bundle.url), paths(two.bundle.url)]);
  expect(outcomes).toContain(QUOTA_EXCEEDED_MESSAGE);
  expect(outcomes.filter((outcome) => Array.isArray(outcome))).toHaveLength(1);
  expect(await usedProfiles()).toBe(2);
  const rejected = outcomes[0] === QUOTA_EXCEEDED_MESSAGE ? one : two;
  await running.services.db.updateTable("dailyUse").set({ profiles: 0 }).execute();
  expect(await paths(rejected.bundle.url)).toHaveLength(2);
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createPrivacySteps } from "#/testing/privacy-steps.ts";
import { createTestData } from "#/testing/test-data.ts";
import { recordListedRows } from "./bulk-access.ts";

const running = startApp({ alertListedRows: 1_200, dailyDocumentRequests: 2 });
const build = createTestData(running);
const { candidate } = createCandidateData(running);
const { corporate, request, answer } = createPrivacySteps(running);
const call = createApiClient(running);

const listRows = async (clientId: string, pages: number) => {
  for (let page = 0; page < pages; page++)
    await recordListedRows(running.services, { clientId, rowCount: 150 });
};
const countWrittenRows = async (clientId: string) => {
  const use = running.services.db.selectFrom("dailyUse").select("listedRows");
  return (await use.where("clientId", "=", clientId).executeTakeFirst())?.listedRows ?? 0;
};

test("more listed rows than the limit are reported once a day; nothing is refused", async () => {
  await build.admin();
  const { id } = await build.client({ fullName: "Omar Khoury" });
  await listRows(id, 8);
  expect(await runJobs(running)).toEqual([]);
  await listRows(id, 20);
  const [mail, ...more] = await runJobs(running);
  expect(more).toEqual([]);
  expect(mail?.text.replace(/[\u2068\u2069\u2060]/g, "")).toContain(
    "Omar Khoury has been shown more than 1,200 rows of the candidate list today (20 November 2026).",
  );
  expect(mail?.text).toContain("Nothing was blocked.");
});

test("a few pages write nothing, and a new day drops unwritten rows", async () => {
  const id = randomUUID();
  await listRows(id, 3);
  expect(await countWrittenRows(id)).toBe(0);
  await listRows(id, 1);
  expect(await countWrittenRows(id)).toBe(600);
  await listRows(id, 3);
  running.setTime(new Date(TEST_NOW.getTime() + DAY_MS));
  await listRows(id, 3);
  expect(await countWrittenRows(id)).toBe(600);
  running.setTime(TEST_NOW);
});

test("the candidate list counts the rows it returns", async () => {
  const client = await build.client({ role: "corporate", isVerified: true });
  for (let at = 0; at < 10; at++) await candidate();
  for (let page = 0; page < 50; page++) await call(client, "POST", "/company/jobseeker-list");
  await expect.poll(() => countWrittenRows(client.id)).toBe(500);
});

test("document requests per day are limited; a repeated request is free", async () => {
  const client = await corporate();
  const [one, two, three] = [await candidate(), await candidate(), await candidate()];
  await request(client, one);
  await request(client, one);
  await request(client, two);
  await expect(request(client, three)).rejects.toMatchObject({ status: 429 });
  await expect(request(client, three)).rejects.toThrow("You can ask for {limit} documents a day.");
  expect(await request(client, two)).toMatchObject({ state: "asked" });
  await expect(request(await corporate(), three)).resolves.toMatchObject({ state: "asked" });
  await answer(one, "allow");
  running.setTime(new Date(TEST_NOW.getTime() + DAY_MS));
  await expect(request(client, three)).resolves.toMatchObject({ state: "asked" });
  running.setTime(TEST_NOW);
});

test("parallel requests do not exceed the limit", async () => {
  const client = await corporate();
  const people = await Promise.all(Array.from({ length: 5 }, () => candidate()));
  const outcomes = await Promise.allSettled(people.map((each) => request(client, each)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
});

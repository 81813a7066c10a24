import { expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createRegistration } from "#/testing/company-steps.ts";
import { runJobs } from "#/testing/jobs.ts";
import { findInDatabase } from "#/testing/sentinels.ts";
import { createTestData } from "#/testing/test-data.ts";
import { deleteUnverifiedAccounts, UNVERIFIED_ACCOUNT_DAYS } from "./delete-unverified-accounts.ts";

const running = startApp();
const build = createTestData(running);

const seeker = { email: "never@people.example", fullName: "Nobody Came" };
const client = { email: "neither@people.example", fullName: "Nobody Else" };

test("an account that is never verified is deleted after a month, without a trace", async () => {
  await register();
  const verified = await build.jobSeeker();
  const invited = await build.admin();
  await running.services.db
    .updateTable("account")
    .set({ verifiedAt: null })
    .where("id", "=", invited.id)
    .execute();
  running.setTime(new Date(TEST_NOW.getTime() + (UNVERIFIED_ACCOUNT_DAYS - 1) * DAY_MS));
  await deleteUnverifiedAccounts(running.services);
  const words = [seeker.email, seeker.fullName, client.email, client.fullName];
  expect(await findInDatabase(running, words)).not.toEqual([]);
  running.setTime(new Date(TEST_NOW.getTime() + (UNVERIFIED_ACCOUNT_DAYS + 1) * DAY_MS));
  await deleteUnverifiedAccounts(running.services);
  expect(await findInDatabase(running, words)).toEqual([]);
  const accounts = await running.services.db.selectFrom("account").select("id").execute();
  expect(accounts.map(({ id }) => id).toSorted()).toEqual([verified.id, invited.id].toSorted());
});

async function register(): Promise<void> {
  const phone = { fullNumber: "+971501234567" };
  const post = (url: string, payload: object) =>
    running.app.inject({ method: "POST", url, payload });
  await post("/api/jobseeker/register", { ...seeker, phone, isTermAgreed: true });
  await post("/api/company/register", createRegistration(client));
  await runJobs(running);
}

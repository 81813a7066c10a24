import { expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import { DRAFT_TTL_DAYS, sweepDrafts } from "#/profiles/jobs.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createTestData } from "#/testing/test-data.ts";
import { listDrafts, upsertDraft } from "./queries/drafts.ts";

const running = startApp();
const build = createTestData(running);

const ago = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS);

test("stale drafts are deleted, and their revisions are not reused", async () => {
  const { db } = running.services;
  const { id: accountId } = await build.jobSeeker();
  const draft = (step: "personal" | "skills", days: number, revision = 0) =>
    upsertDraft(db, { accountId, step, revision, values: { step }, at: ago(days) });
  await draft("personal", DRAFT_TTL_DAYS + 1);
  await draft("skills", DRAFT_TTL_DAYS - 1);
  await sweepDrafts(running.services);
  expect((await listDrafts(db, accountId)).map(({ step }) => step)).toEqual(["skills"]);
  const again = await draft("personal", 0);
  expect(again?.revision).toBeGreaterThan(1);
});

import { beforeAll, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { createBundleSteps } from "#/testing/bundle-steps.ts";
import { createCandidateData, type TestCandidate } from "#/testing/candidate-data.ts";

const running = startApp();
const { candidate, change } = createCandidateData(running);
const { corporate, prepare } = createBundleSteps(running);

let one: TestCandidate;

beforeAll(async () => {
  await candidate({ files: [{ fieldName: "resume" }] });
  one = await candidate();
  // In batches, since creating all at once would exceed the pool's connection timeout.
  for (let left = 199; left > 0; left -= 10)
    await Promise.all(Array.from({ length: Math.min(left, 10) }, () => candidate()));
});

test("a list of more than 200 candidates is rejected with advice to narrow it", async () => {
  const { status, body } = await prepare(await corporate());
  const message = "At most 200 people in one bundle: narrow the list or select";
  expect([status, body.message]).toEqual([422, message]);
  expect(body.errors).toEqual([{ field: "userIds", message }]);
  expect(await running.services.db.selectFrom("bundle").selectAll().execute()).toEqual([]);
});

test("a list of 200 candidates is one bundle", async () => {
  await change(one, { isVisible: false });
  const { status, bundle } = await prepare(await corporate());
  expect([status, bundle]).toEqual([200, expect.objectContaining({ total: 1, withoutFiles: 199 })]);
});

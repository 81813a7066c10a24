import { beforeEach, expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createPrivacySteps } from "#/testing/privacy-steps.ts";
import type { TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const call = createApiClient(running);
const { candidate } = createCandidateData(running);
const { corporate, request, answer } = createPrivacySteps(running);

beforeEach(() => running.setTime(TEST_NOW));

type Item = { readonly _id: string; readonly hasFiles: boolean };

async function listed(client: TestAccount, people: readonly { readonly id: string }[]) {
  const userIds = people.map(({ id }) => id);
  const list = await call(client, "POST", "/company/jobseeker-list", { body: { userIds } });
  const items = new Map<string, boolean>(
    list.body.users.map(({ _id, hasFiles }: Item) => [_id, hasFiles]),
  );
  return userIds.map((id) => items.get(id));
}

test("hasFiles counts requested documents only for clients they are open to", async () => {
  const passport = [{ fieldName: "passportCopy", opening: "ask" }] as const;
  const none = await candidate();
  const open = await candidate({ files: [{ fieldName: "resume" }] });
  const closed = await candidate({ files: [{ fieldName: "resume", opening: "nobody" }] });
  const [waiting, allowed] = [
    await candidate({ files: passport }),
    await candidate({ files: passport }),
  ];
  const people = [none, open, closed, waiting, allowed];
  const [client, other] = [await corporate(), await corporate()];
  for (const each of [waiting, allowed]) await request(client, each);
  await answer(allowed, "allow");
  expect(await listed(client, people)).toEqual([false, true, false, false, true]);
  expect(await listed(other, people)).toEqual([false, true, false, false, false]);
  const onPage = async ({ id }: TestAccount) =>
    (await call(client, "GET", `/jobseeker/${id}`)).body.data.hasFiles;
  expect(await Promise.all(people.map(onPage))).toEqual([false, true, false, false, true]);
  await answer(allowed, "withdraw");
  expect(await listed(client, [allowed])).toEqual([false]);
});

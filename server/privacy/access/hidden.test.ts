import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { listedRowOn } from "#/testing/listed-row.ts";
import { createPrivacySteps } from "#/testing/privacy-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const listedRow = listedRowOn(running);
const { candidate: makeCandidate } = createCandidateData(running);
const { corporate, request, hide } = createPrivacySteps(running);

const hiddenFrom = async (candidate: TestAccount) =>
  (await call(candidate, "GET", "/privacy/hidden")).body.data;

const open = (client: TestAccount, candidate: TestAccount) =>
  call(client, "GET", `/jobseeker/${candidate.id}`);

const isListed = async (client: TestAccount, candidate: TestAccount) =>
  (await listedRow(client, candidate)) !== undefined;

test("a client that opened the profile loses all access when hidden, and regains it", async () => {
  const candidate = await makeCandidate({ files: [{ fieldName: "resume" }] });
  const [client, other] = [await corporate(), await corporate()];
  for (const each of [client, other]) expect((await open(each, candidate)).status).toBe(200);
  const link = (await call(client, "POST", `/media/${candidate.files[0]}/link`)).body.data.url;
  const responses = async () => [
    (await open(client, candidate)).status,
    await isListed(client, candidate),
    (await call(client, "POST", `/media/${candidate.files[0]}/link`)).status,
    (await running.app.inject(link)).statusCode,
  ];
  expect(await responses()).toEqual([200, true, 200, 200]);
  expect((await hide(candidate, client)).status).toBe(200);
  expect((await hide(candidate, client)).status).toBe(200);
  expect(await responses()).toEqual([404, false, 404, 404]);
  expect((await open(other, candidate)).status).toBe(200);
  expect(await hiddenFrom(candidate)).toEqual([
    { _id: client.id, role: "corporate", name: "Gulf Care LLC", country: "AE" },
  ]);
  expect((await hide(candidate, client, false)).status).toBe(200);
  expect(await responses()).toEqual([200, true, 200, 200]);
  expect(await hiddenFrom(candidate)).toEqual([]);
});

test("a client that only requested a document can be hidden too", async () => {
  const [candidate, client] = [await makeCandidate(), await corporate()];
  await request(client, candidate);
  expect((await hide(candidate, client)).status).toBe(200);
  expect((await hide(candidate, client, false)).status).toBe(200);
});

test("a client without contact, a non-client and an unknown id give the same 404", async () => {
  const candidate = await makeCandidate();
  const met = await corporate();
  await open(met, await makeCandidate());
  const strangers = [met, await build.jobSeeker(), candidate, await build.admin()];
  for (const id of [...strangers.map((each) => each.id), randomUUID()])
    for (const isHidden of [true, false]) {
      const { status, body } = await hide(candidate, { id }, isHidden);
      expect([status, body.message]).toEqual([404, "This employer has not seen your profile."]);
    }
  expect(await hiddenFrom(candidate)).toEqual([]);
});

test("an erased client cannot be hidden and is not listed", async () => {
  const [candidate, client, other] = [await makeCandidate(), await corporate(), await corporate()];
  for (const each of [client, other]) await open(each, candidate);
  await hide(candidate, other);
  await running.services.db
    .deleteFrom("account")
    .where("id", "in", [client.id, other.id])
    .execute();
  expect((await hide(candidate, client)).status).toBe(404);
  expect(await hiddenFrom(candidate)).toEqual([]);
});

test("hiding applies to one candidate only", async () => {
  const [candidate, other] = [await makeCandidate(), await makeCandidate()];
  const client = await corporate();
  for (const each of [candidate, other]) await open(client, each);
  await hide(candidate, client);
  expect((await open(client, other)).status).toBe(200);
  expect(await hiddenFrom(other)).toEqual([]);
});

test("hiding and showing at the same time does not fail", async () => {
  const [candidate, client] = [await makeCandidate(), await corporate()];
  await open(client, candidate);
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at) => hide(candidate, client, at % 2 === 0)),
  );
  expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200));
});

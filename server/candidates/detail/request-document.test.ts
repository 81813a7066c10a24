import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createPrivacySteps } from "#/testing/privacy-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const { candidate, hideFrom } = createCandidateData(running);
const { corporate, answer, requests, freshToken } = createPrivacySteps(running);

const after = (days: number, ms = 0) => new Date(TEST_NOW.getTime() + days * DAY_MS + ms);

beforeEach(() => running.setTime(TEST_NOW));

const withDocuments = () =>
  candidate({
    files: [
      { fieldName: "passportCopy", originalName: "Passport.pdf", opening: "ask" },
      { fieldName: "resume", originalName: "CV.pdf", opening: "unlocked" },
      { fieldName: "policeCertificate", originalName: "Police.pdf", opening: "nobody" },
    ],
  });

async function requestDocument(
  client: TestAccount,
  id: string,
  body: object = { fieldName: "passportCopy" },
) {
  const caller = { token: await freshToken(client) };
  return await call(caller, "POST", `/company/jobseekers/${id}/requests`, { body });
}

/** The passport as the candidate page shows it. */
async function fetchPassport(client: TestAccount, id: string) {
  const { body } = await call({ token: await freshToken(client) }, "GET", `/jobseeker/${id}`);
  return body.data.files.find((file: { fieldName: string }) => file.fieldName === "passportCopy");
}

test("request and candidate page show the same state of a document request", async () => {
  const [client, owner] = [await corporate(), await withDocuments()];
  const response = await requestDocument(client, owner.id);
  const askedAt = TEST_NOW.toISOString();
  const waiting = { state: "asked", askedAt, until: null, askAgainAt: null };
  expect([response.status, response.body.data]).toEqual([200, waiting]);
  expect((await fetchPassport(client, owner.id)).request).toEqual(waiting);
  running.setTime(after(1));
  expect((await requestDocument(client, owner.id)).body.data).toEqual(waiting);
  expect(await requests(owner)).toHaveLength(1);

  await answer(owner, "allow");
  const allowed = { ...waiting, state: "allowed", until: after(15).toISOString() };
  expect((await requestDocument(client, owner.id)).body.data).toEqual(allowed);
  expect(await fetchPassport(client, owner.id)).toMatchObject({ url: expect.any(String) });

  running.setTime(after(2));
  await answer(owner, "withdraw");
  const closed = await fetchPassport(client, owner.id);
  const askAgainAt = after(16).toISOString();
  expect(closed).toMatchObject({ url: null, request: { state: "withdrawn", askAgainAt } });
});

test("a declined document can be requested again from the date on the page", async () => {
  const [client, owner] = [await corporate(), await withDocuments()];
  await requestDocument(client, owner.id);
  await answer(owner, "decline");
  const askAgainAt = after(14).toISOString();
  expect((await fetchPassport(client, owner.id)).request).toMatchObject({
    state: "declined",
    askAgainAt,
  });
  running.setTime(after(14, -1));
  const early = await requestDocument(client, owner.id);
  expect([early.status, early.body.message]).toEqual([
    409,
    "The candidate declined your request. You can ask again 14 days after that.",
  ]);
  running.setTime(after(14));
  expect((await requestDocument(client, owner.id)).body.data).toMatchObject({ state: "asked" });
});

test("only documents on request can be requested; closed ones look missing", async () => {
  const [client, owner] = [await corporate(), await withDocuments()];
  const statusFor = async (fieldName: string) => {
    const { status, body } = await requestDocument(client, owner.id, { fieldName });
    return [status, body.message];
  };
  expect(await statusFor("resume")).toEqual([409, "You can open this document without asking."]);
  const gone = await statusFor("degreeCertificate");
  expect(gone[0]).toBe(404);
  expect(await statusFor("policeCertificate")).toEqual(gone);
  expect((await statusFor("profilePic"))[0]).toBe(422);
  expect((await requestDocument(client, owner.id, {})).status).toBe(422);
  expect(await requests(owner)).toEqual([]);
});

test("a locked, hidden or unknown candidate cannot be asked", async () => {
  const [client, owner] = [await corporate(), await withDocuments()];
  const foreign = await build.client({ paidFor: ["Plumbing"] });
  const locked = await requestDocument(foreign, owner.id);
  expect([locked.status, locked.body.code]).toEqual([403, "PREMIUM_REQUIRED"]);
  await hideFrom(owner, client);
  for (const id of [owner.id, randomUUID(), "nobody"]) {
    const { status, body } = await requestDocument(client, id);
    expect([status, body.message]).toEqual([404, "This profile is no longer available"]);
  }
  expect((await requestDocument(owner, owner.id)).status).toBe(403);
  expect((await requestDocument(await build.admin(), owner.id)).status).toBe(403);
  const path = `/company/jobseekers/${owner.id}/requests`;
  expect((await call(undefined, "POST", path, { body: {} })).status).toBe(401);
  expect(await requests(owner)).toEqual([]);
});

import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createCandidateData, type TestCandidate } from "#/testing/candidate-data.ts";
import { createPdf } from "#/testing/pictures.ts";
import { createPrivacySteps } from "#/testing/privacy-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { createUploadSteps } from "#/testing/upload-steps.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const uploads = createUploadSteps(running);
const { candidate, hideFrom, change } = createCandidateData(running);
const { corporate, request, answer, freshToken, entriesOf } = createPrivacySteps(running);

const after = (days: number, ms = 0) => new Date(TEST_NOW.getTime() + days * DAY_MS + ms);

beforeEach(() => running.setTime(TEST_NOW));

const withPassport = () =>
  candidate({
    files: [
      { fieldName: "passportCopy", originalName: "Passport.pdf" },
      { fieldName: "policeCertificate", originalName: "Police.pdf" },
    ],
  });

/** The passport as the candidate page shows it to this client. */
async function fetchPassport(client: TestAccount, owner: TestCandidate) {
  const caller = { token: await freshToken(client) };
  const { body } = await call(caller, "GET", `/jobseeker/${owner.id}`);
  return body.data.files.find(({ fieldName }: { fieldName: string }) => {
    return fieldName === "passportCopy";
  });
}

async function link(client: TestAccount, owner: TestCandidate) {
  const caller = { token: await freshToken(client) };
  return await call(caller, "POST", `/media/${owner.files[0]}/link`);
}

const read = async (url: string) => (await running.app.inject({ url })).statusCode;

/** Whether the page has a URL and a new link works, and the status of the earlier link. */
async function checkAccess(client: TestAccount, owner: TestCandidate, url: string) {
  const page = (await fetchPassport(client, owner))?.url;
  return [page !== null, (await link(client, owner)).status === 200, await read(url)];
}

/** A candidate who has opened their passport to a client, with a working link. */
async function createGrantedDocument() {
  const [client, owner] = [await corporate(), await withPassport()];
  await request(client, owner);
  await answer(owner, "allow");
  const { url } = (await link(client, owner)).body.data;
  expect(await checkAccess(client, owner, url)).toEqual([true, true, 200]);
  return { client, owner, url };
}

describe("the candidate page shows", () => {
  test("the state of a request, and the URL once it is allowed", async () => {
    const [client, owner] = [await corporate(), await withPassport()];
    const file = { name: "Passport.pdf", fieldName: "passportCopy", opening: "ask" };
    const askedAt = TEST_NOW.toISOString();
    expect(await fetchPassport(client, owner)).toMatchObject({ ...file, url: null, request: null });
    await request(client, owner);
    expect(await fetchPassport(client, owner)).toMatchObject({
      ...file,
      url: null,
      request: { state: "asked", askedAt, until: null },
    });
    await answer(owner, "allow");
    const until = after(14).toISOString();
    expect(await fetchPassport(client, owner)).toMatchObject({
      ...file,
      url: `/api/media/${owner.files[0]}`,
      request: { state: "allowed", askedAt, until },
    });
    running.setTime(after(14));
    expect(await fetchPassport(client, owner)).toMatchObject({
      ...file,
      url: null,
      request: { state: "ended", askedAt, until },
    });
  });

  test.each([
    ["declined", ["decline"]],
    ["withdrawn", ["allow", "withdraw"]],
  ] as const)("that a request was %s", async (state, answers) => {
    const [client, owner] = [await corporate(), await withPassport()];
    await request(client, owner);
    for (const each of answers) await answer(owner, each);
    expect(await fetchPassport(client, owner)).toMatchObject({
      url: null,
      request: { state, until: null },
    });
  });

  test("no request to other clients, operators and the owner", async () => {
    const { owner } = await createGrantedDocument();
    expect(await fetchPassport(await corporate(), owner)).toMatchObject({
      url: null,
      request: null,
    });
    expect(await fetchPassport(await build.admin(), owner)).toMatchObject({
      url: null,
      request: null,
    });
    const own = await fetchPassport(owner, owner);
    expect(own).toMatchObject({ url: expect.any(String), request: null });
  });
});

test("a document that was declined opens everywhere once it is allowed", async () => {
  const [client, owner] = [await corporate(), await withPassport()];
  await request(client, owner);
  await answer(owner, "decline");
  expect((await link(client, owner)).status).not.toBe(200);
  expect((await answer(owner, "allow")).status).toBe(200);
  const { url } = (await link(client, owner)).body.data;
  expect(await checkAccess(client, owner, url)).toEqual([true, true, 200]);
});

describe("an open document closes everywhere", () => {
  test("as soon as it is withdrawn", async () => {
    const { client, owner, url } = await createGrantedDocument();
    await answer(owner, "withdraw");
    expect(await checkAccess(client, owner, url)).toEqual([false, false, 404]);
  });

  test("when the permission expires", async () => {
    const { client, owner } = await createGrantedDocument();
    running.setTime(after(14, -1_000));
    const { url } = (await link(client, owner)).body.data;
    expect(await read(url)).toBe(200);
    running.setTime(after(14));
    expect(await checkAccess(client, owner, url)).toEqual([false, false, 404]);
  });

  test("when the candidate hides from the client or from all clients", async () => {
    const { client, owner, url } = await createGrantedDocument();
    await hideFrom(owner, client);
    expect([(await link(client, owner)).status, await read(url)]).toEqual([404, 404]);
    const other = await createGrantedDocument();
    await change(other.owner, { isVisible: false });
    expect((await link(other.client, other.owner)).status).toBe(404);
  });

  test("when its owner closes it to everybody", async () => {
    const { client, owner, url } = await createGrantedDocument();
    await running.services.db
      .updateTable("mediaFile")
      .set({ opening: "nobody" })
      .where("ownerId", "=", owner.id)
      .execute();
    expect(await fetchPassport(client, owner)).toBeUndefined();
    expect([(await link(client, owner)).status, await read(url)]).toEqual([404, 404]);
  });
});

test("a permission given without a document does not open a later upload", async () => {
  const [client, owner] = [await corporate(), await withPassport()];
  await request(client, owner);
  await uploads.call(owner, "DELETE", `/jobseeker/delete/media?name=${owner.files[0]}`);
  await answer(owner, "allow");
  const { body } = await uploads.uploadMedia(owner, "passportCopy", createPdf());
  const later = { ...owner, files: [body.data.name] };
  expect(await fetchPassport(client, later)).toMatchObject({
    url: null,
    request: { state: "ended" },
  });
  expect((await link(client, later)).status).toBe(404);
});

test("a permission is for one client and one document", async () => {
  const { client, owner, url } = await createGrantedDocument();
  const other = await corporate();
  expect((await link(other, owner)).status).toBe(404);
  const police = { ...owner, files: [owner.files[1] ?? ""] };
  expect((await link(client, police)).status).toBe(404);
  const foreign = { authorization: `Bearer ${await freshToken(other)}` };
  expect((await running.app.inject({ url, headers: foreign })).statusCode).toBe(404);
});

test("a permission does not unlock the profession", async () => {
  const locked = await build.client({ unpaid: ["Nursing"] });
  const owner = await withPassport();
  await request(locked, owner);
  await answer(owner, "allow");
  expect((await link(locked, owner)).status).toBe(403);
});

test("the access ledger has each link of a client, but none of owners and operators", async () => {
  // Besides `read`, creating the document and checking the access make one link each.
  const { client, owner, url } = await createGrantedDocument();
  await read(url);
  for (const viewer of [owner, await build.admin()]) {
    await fetchPassport(viewer, owner);
    await link(viewer, owner);
  }
  const downloaded = { clientId: client.id, what: "downloaded", fieldName: "passportCopy" };
  expect(await entriesOf(owner)).toEqual([
    downloaded,
    downloaded,
    { clientId: client.id, what: "viewed", fieldName: null },
  ]);
});

import { beforeAll, describe, expect, test } from "vitest";
import { updateAccount } from "#/accounts/accounts.ts";
import { DAY_MS, MINUTE_MS } from "#/platform/clock.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createBundleSteps } from "#/testing/bundle-steps.ts";
import { createCandidateData, type TestCandidate } from "#/testing/candidate-data.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createPrivacySteps } from "#/testing/privacy-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { unzip } from "#/testing/unzip.ts";

const running = startApp();
const build = createTestData(running);
const { candidate, hideFrom, change } = createCandidateData(running);
const { corporate, prepare, download, paths, progress, cancel } = createBundleSteps(running);
const privacy = createPrivacySteps(running);
const call = createApiClient(running);
const LINK_USED_MESSAGE =
  "This download link has been used or has expired. Please start the download again.";

let fullCandidate: TestCandidate;
let arabic: TestCandidate;
let bare: TestCandidate;

beforeAll(async () => {
  fullCandidate = await candidate({
    fullName: "Maria Santos",
    files: [
      { fieldName: "resume", bytes: "%PDF-1.7 maria" },
      { fieldName: "profilePic", type: "image/jpeg", bytes: "a face" },
      { fieldName: "passportCopy", type: "image/jpeg", bytes: "a passport" },
      { fieldName: "degreeCertificate", opening: "nobody", bytes: "a secret" },
      { fieldName: "video", type: "video/mp4", state: "scanning", bytes: "unseen" },
    ],
  });
  arabic = await candidate({
    fullName: "محمد عبد الله",
    files: [
      { fieldName: "resume", bytes: "%PDF-1.7 محمد" },
      { fieldName: "video", type: "video/mp4", bytes: "film" },
    ],
  });
  bare = await candidate({ fullName: "Nobody's Papers" });
});

describe("a bundle", () => {
  test("has a folder per candidate with the documents that the client may open", async () => {
    const client = await corporate();
    const { status, bundle } = await prepare(client, [fullCandidate, arabic, bare]);
    expect(status).toBe(200);
    expect(bundle).toMatchObject({
      state: "waiting",
      done: 0,
      total: 2,
      withoutFiles: 1,
      closedDocuments: 1,
    });
    const response = await download(bundle.url);
    expect(response.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="job.users.zip"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-length": String(response.rawPayload.length),
    });
    const file = (path: string, text: string) => {
      return { path, bytes: Buffer.from(text), isStored: true, isUtf8: true };
    };
    // Newest first, as in the list.
    expect(await unzip(response.rawPayload)).toEqual([
      file("1-محمد عبد الله/resume.pdf", "%PDF-1.7 محمد"),
      file("1-محمد عبد الله/video.mp4", "film"),
      file("2-Maria Santos/resume.pdf", "%PDF-1.7 maria"),
    ]);
    await expect
      .poll(() => progress(client, bundle._id))
      .toMatchObject({ state: "done", done: 2, total: 2 });
  });

  test("follows the filters and order of the list", async () => {
    const client = await corporate();
    const older = await candidate({
      fullName: "Old",
      dob: "1960-01-01",
      country: "OM",
      files: [{ fieldName: "resume" }],
    });
    const younger = await candidate({
      fullName: "Young",
      dob: "2000-01-01",
      country: "OM",
      files: [{ fieldName: "resume" }],
    });
    const named = await prepare(client, [younger, older], { sortAge: -1 });
    expect(await paths(named.bundle.url)).toEqual(["1-Old/resume.pdf", "2-Young/resume.pdf"]);
    const paying = await build.client({
      role: "corporate",
      isVerified: true,
      paidFor: ["Nursing"],
    });
    const filtered = await prepare(paying, undefined, { country: "OM", sortAge: 1 });
    expect(await paths(filtered.bundle.url)).toEqual(["1-Young/resume.pdf", "2-Old/resume.pdf"]);
  });

  test("contains documents that a candidate has opened to this client only", async () => {
    const [client, other] = [await corporate(), await corporate()];
    await privacy.request(client, fullCandidate, "passportCopy");
    await privacy.answer(fullCandidate, "allow");
    const { bundle } = await prepare(client, [fullCandidate]);
    expect(bundle.closedDocuments).toBe(0);
    expect(await paths(bundle.url)).toContain("1-Maria Santos/passportCopy.jpeg");
    const others = await prepare(other, [fullCandidate]);
    expect(await paths(others.bundle.url)).toEqual(["1-Maria Santos/resume.pdf"]);
  });

  test("without documents is done at once and has no link", async () => {
    const client = await corporate();
    const { bundle } = await prepare(client, [bare]);
    expect(bundle).toMatchObject({ state: "done", total: 0, withoutFiles: 1, url: null });
  });

  test("of more than 200 candidates is rejected", async () => {
    const client = await corporate();
    const ids = Array.from({ length: 201 }, () => fullCandidate);
    expect((await prepare(client, ids)).status).toBe(422);
  });
});

describe("access to bundles", () => {
  test.each([
    ["a paid company", { paidFor: ["Nursing"] }],
    ["an unverified corporate", { role: "corporate" as const, paidFor: ["Nursing"] }],
  ])("is denied to %s", async (_who, clientOptions) => {
    const client = await build.client(clientOptions);
    const { status, body } = await prepare(client, [fullCandidate]);
    expect([status, body.code, body.message]).toEqual([
      403,
      "CORPORATE_ONLY",
      "Bulk downloads and Excel reports are only available to verified corporate accounts.",
    ]);
  });

  test("unpaid filters are rejected as in the list", async () => {
    const { status, body } = await prepare(await corporate(), undefined, { search: "maria" });
    expect([status, body.code]).toEqual([403, "PREMIUM_REQUIRED"]);
  });

  test("only the client that prepared a bundle can see or cancel it", async () => {
    const [client, other] = [await corporate(), await corporate()];
    const { bundle } = await prepare(client, [fullCandidate]);
    expect(await progress(other, bundle._id)).toBe(404);
    expect(await cancel(other, bundle._id)).toBe(404);
    expect(await progress(client, bundle._id)).toMatchObject({ state: "waiting" });
    expect(await cancel(client, bundle._id)).toMatchObject({ state: "cancelled" });
    expect(await paths(bundle.url)).toBe(LINK_USED_MESSAGE);
  });
});

describe("the download link", () => {
  test("works once, even when it is opened many times at once", async () => {
    const { bundle } = await prepare(await corporate(), [fullCandidate]);
    const responses = await Promise.all(Array.from({ length: 8 }, () => download(bundle.url)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array(7).fill(404),
    ]);
    expect(await paths(bundle.url)).toBe(LINK_USED_MESSAGE);
  });

  test("is not used up by a HEAD request", async () => {
    const { bundle } = await prepare(await corporate(), [fullCandidate]);
    const response = await download(bundle.url, "HEAD");
    expect([response.statusCode, response.headers["content-type"]]).toEqual([
      200,
      "application/zip",
    ]);
    expect(await paths(bundle.url)).toHaveLength(1);
  });

  test("expires after five minutes, and the bundle with it", async () => {
    const client = await corporate();
    const { bundle } = await prepare(client, [fullCandidate]);
    running.setTime(new Date(TEST_NOW.getTime() + 5 * MINUTE_MS));
    expect(await paths(bundle.url)).toBe(LINK_USED_MESSAGE);
    expect(await progress(client, bundle._id)).toMatchObject({ state: "failed" });
    running.setTime(TEST_NOW);
  });

  test("is rejected with the ticket of another bundle or a wrong one", async () => {
    const client = await corporate();
    const [one, two] = [await prepare(client, [fullCandidate]), await prepare(client, [arabic])];
    const swapped = one.bundle.url.replace(one.bundle._id, two.bundle._id);
    expect(await paths(swapped)).toBe(LINK_USED_MESSAGE);
    expect(await paths(one.bundle.url.replace(/ticket=.*/, "ticket=x"))).toBe(LINK_USED_MESSAGE);
    expect(await paths(one.bundle.url)).toHaveLength(1);
  });

  test("is stored only as a hash", async () => {
    const { bundle } = await prepare(await corporate(), [fullCandidate]);
    const ticket = bundle.url.split("ticket=")[1] ?? "";
    const stored = await running.services.db.selectFrom("bundle").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(ticket);
  });
});

describe("between preparation and download", () => {
  const suspendedAt = TEST_NOW;
  test.each([
    ["suspended", { suspendedAt }, LINK_USED_MESSAGE],
    ["no longer verified", { clientVerifiedAt: null }, /verified corporate accounts/],
  ])("a client that is %s gets nothing", async (_what, changes, message) => {
    const client = await corporate();
    const { bundle } = await prepare(client, [fullCandidate]);
    await running.services.db.transaction().execute((tx) => updateAccount(tx, client.id, changes));
    expect(await paths(bundle.url)).toMatch(message);
  });

  test("a client that has logged out gets nothing", async () => {
    const client = await corporate();
    const { bundle } = await prepare(client, [fullCandidate]);
    expect((await call(client, "POST", "/auth/logout", { body: {} })).status).toBe(200);
    expect(await paths(bundle.url)).toBe(LINK_USED_MESSAGE);
  });

  test("candidates who hide and documents that are closed are left out", async () => {
    const client = await corporate();
    const one = (fullName: string) => candidate({ fullName, files: [{ fieldName: "resume" }] });
    const [stays, hides, leaves] = [await one("Stays"), await one("Hides"), await one("Leaves")];
    await privacy.request(client, fullCandidate, "passportCopy");
    await privacy.answer(fullCandidate, "allow");
    const { bundle } = await prepare(client, [stays, hides, leaves, fullCandidate]);
    expect(bundle.total).toBe(4);
    await hideFrom(hides, client);
    await change(leaves, { isVisible: false });
    await privacy.answer(fullCandidate, "withdraw");
    expect(await paths(bundle.url)).toEqual(["1-Stays/resume.pdf", "2-Maria Santos/resume.pdf"]);
    expect(await progress(client, bundle._id)).toMatchObject({ total: 2 });
  });

  test("the download fails if no candidate is left", async () => {
    const client = await corporate();
    const hiddenCandidate = await candidate({ files: [{ fieldName: "resume" }] });
    const { bundle } = await prepare(client, [hiddenCandidate]);
    await hideFrom(hiddenCandidate, client);
    expect(await paths(bundle.url)).toBe("None of these candidates has files you can open.");
  });
});

test("the access ledger records every document, and the profile view once a day", async () => {
  const client = await corporate();
  const person = await candidate({
    files: [{ fieldName: "resume" }, { fieldName: "video", type: "video/mp4" }],
  });
  for (let time = 0; time < 2; time++) {
    const { bundle } = await prepare(client, [person]);
    expect(await privacy.entriesOf(person)).toHaveLength(time * 3);
    expect(await paths(bundle.url)).toHaveLength(2);
  }
  const entries = await privacy.entriesOf(person);
  const actions = entries.map(
    (entry: { what: string; fieldName: string }) => `${entry.what} ${entry.fieldName}`,
  );
  expect(actions.toSorted()).toEqual([
    "downloaded resume",
    "downloaded resume",
    "downloaded video",
    "downloaded video",
    "viewed null",
  ]);
});

describe("a download in one call", () => {
  const createPayload = (isFilesDownload?: boolean) => ({
    userIds: [fullCandidate.id, bare.id],
    isFilesDownload,
  });
  const downloadFiles = (client: TestAccount, payload: object) =>
    running.app.inject({
      method: "POST",
      url: "/api/company/jobseekers/files",
      payload,
      headers: { authorization: `Bearer ${client.token}` },
    });

  test("returns the same bundle", async () => {
    const response = await downloadFiles(await corporate(), createPayload(true));
    expect(response.headers["content-disposition"]).toBe('attachment; filename="job.users.zip"');
    const files = await unzip(response.rawPayload);
    expect(files.map(({ path }) => path)).toEqual(["1-Maria Santos/resume.pdf"]);
  });

  test.each([[false], [undefined]])(
    "with isFilesDownload %j returns a CSV",
    async (isFilesDownload) => {
      const company = await build.client({ paidFor: ["Nursing"] });
      const response = await downloadFiles(company, createPayload(isFilesDownload));
      expect(response.headers["content-disposition"]).toBe('attachment; filename="jobSeeker_.csv"');
      expect(response.body.split("\r\n").map((line) => line.split(",")[0])).toEqual([
        "\ufeffName",
        "Nobody's Papers",
        "Maria Santos",
        "",
      ]);
    },
  );

  test("is denied to a company, and fails if no candidate has documents", async () => {
    const company = await build.client({ paidFor: ["Nursing"] });
    expect((await downloadFiles(company, createPayload(true))).statusCode).toBe(403);
    const response = await downloadFiles(await corporate(), {
      userIds: [bare.id],
      isFilesDownload: true,
    });
    expect([response.statusCode, response.json().message]).toEqual([
      404,
      "None of these candidates has files you can open.",
    ]);
  });
});

test("a client can have five active bundles, and another one once one has ended", async () => {
  const client = await corporate();
  const prepared = [];
  for (let time = 0; time < 5; time++) prepared.push(await prepare(client, [fullCandidate]));
  const { status, body } = await prepare(client, [fullCandidate]);
  expect([status, body.message]).toEqual([
    409,
    "You already have 5 downloads in progress. Wait for one to finish or cancel one.",
  ]);
  await cancel(client, prepared[0]?.bundle._id ?? "");
  expect((await prepare(client, [fullCandidate])).status).toBe(200);
});

test("bundles are deleted a day after their last activity", async () => {
  const client = await corporate();
  const { bundle } = await prepare(client, [fullCandidate]);
  running.setTime(new Date(TEST_NOW.getTime() + DAY_MS + 1));
  const { services } = running;
  await services.jobs.enqueue(services.db, "sweepBundles", {});
  await runJobs(running);
  running.setTime(TEST_NOW);
  expect(await progress(client, bundle._id)).toBe(404);
  expect(await call(client, "GET", "/company/bundles/none")).toMatchObject({ status: 422 });
});

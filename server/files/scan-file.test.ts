import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClamdScanner } from "#/platform/scanner/clamd.ts";
import type { Scanner } from "#/platform/scanner/scanner.ts";
import { openApp, startApp, type TestApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { type FakeClamd, hasClamav, startClamav, startClamd, VIRUS } from "#/testing/clamd.ts";
import { runDelayedJobs, runJobs } from "#/testing/jobs.ts";
import { createFormFile, createPdf, createPictureFile } from "#/testing/pictures.ts";
import { selectJobs } from "#/testing/queued-jobs.ts";
import { isExtended, skipLoudly } from "#/testing/skip-loudly.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { createUploadSteps } from "#/testing/upload-steps.ts";
import { createFileLink } from "./files.ts";

const plain = startApp();
/** The same app with a scanner. */
const running = {} as TestApp;
let clamd: FakeClamd;
let api: ReturnType<typeof createUploadSteps>;
const build = createTestData(running);
const { candidate } = createCandidateData(running);

async function scanWith(scanner: Scanner): Promise<void> {
  Object.assign(running, plain, { services: { ...plain.services, scanner } });
  running.app = await openApp(running.services);
  api = createUploadSteps(running);
}

beforeAll(async () => {
  clamd = await startClamd();
});
afterAll(() => clamd.stop());
beforeEach(async () => {
  clamd.answerWith("");
  await scanWith(createClamdScanner(clamd.address));
});

const infected = () => createFormFile("cv.pdf", Buffer.from(createPdf(VIRUS).bytes));

async function stateOf(owner: TestAccount): Promise<string> {
  const { body } = await api.call(owner, "GET", "/jobseeker/media");
  return body.data.files.map(({ state }: { state: string }) => state).join();
}

async function statusFor(owner: TestAccount, name: string): Promise<number[]> {
  const client = await build.client({ paidFor: ["Nursing"] });
  const headers = { authorization: `Bearer ${owner.token}` };
  const responses = [
    await running.app.inject({ url: `/api/media/${name}`, headers }),
    await running.app.inject({ url: createFileLink(running.services, client, name).url }),
    await running.app.inject({ url: createFileLink(running.services, owner, name).url }),
  ];
  return responses.map(({ statusCode }) => statusCode);
}

/** Retries failed jobs without their delay; repeated because a job may still be locked. */
async function retryJobs(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const before = await countAttempts();
    do {
      await runDelayedJobs(running);
    } while ((await countAttempts()) === before);
  }
}

async function countAttempts(): Promise<number> {
  const jobs = await selectJobs(running.services.db).select("attempts").execute();
  return jobs.length === 0 ? -1 : jobs.reduce((sum, { attempts }) => sum + attempts, 0);
}

test("a file is served only after its scan", async () => {
  const owner = await candidate();
  const { body } = await api.uploadWhole(owner, "resume", createPdf("waits"));
  expect(body.data.state).toBe("scanning");
  expect(await statusFor(owner, body.data.name)).toEqual([404, 404, 404]);
  await runJobs(running);
  expect(await stateOf(owner)).toBe("clean");
  expect(await statusFor(owner, body.data.name)).toEqual([200, 200, 200]);
  expect(clamd.scanned.at(-1)).toBe(createPdf("waits").bytes.length);
});

test("an infected file is not served, its bytes are removed, and its owner sees why", async () => {
  const owner = await build.jobSeeker();
  const { body } = await api.uploadWhole(owner, "resume", infected());
  await runJobs(running);
  expect(await stateOf(owner)).toBe("infected");
  expect(await statusFor(owner, body.data.name)).toEqual([404, 404, 404]);
  const { sha256 } = await running.services.db
    .selectFrom("mediaFile")
    .select("sha256")
    .where("name", "=", body.data.name)
    .executeTakeFirstOrThrow();
  expect(await running.services.storage.has(sha256)).toBe(false);
});

test("a clean file replaces an infected one and can be deleted", async () => {
  const owner = await build.jobSeeker();
  await api.uploadWhole(owner, "resume", infected());
  await runJobs(running);
  const { body } = await api.uploadWhole(owner, "resume", createPdf("better"));
  await runJobs(running);
  expect(await stateOf(owner)).toBe("clean");
  const name = encodeURIComponent(body.data.name);
  const { status } = await api.call(owner, "DELETE", `/jobseeker/delete/media?name=${name}`);
  expect([status, await stateOf(owner)]).toEqual([200, ""]);
});

test("while the scanner is unavailable a file waits, and it is scanned later", async () => {
  const owner = await build.jobSeeker();
  clamd.answerWith(undefined);
  await api.uploadWhole(owner, "resume", createPdf("away"));
  await retryJobs(3);
  expect(await stateOf(owner)).toBe("scanning");
  clamd.answerWith("");
  await retryJobs(1);
  expect(await stateOf(owner)).toBe("clean");
});

test("a scan that always fails ends as failed after ten attempts", async () => {
  const owner = await build.jobSeeker();
  clamd.answerWith("Can't allocate memory ERROR");
  await api.uploadWhole(owner, "resume", createPdf("never"));
  await retryJobs(9);
  expect(await stateOf(owner)).toBe("scanning");
  await retryJobs(1);
  expect(await stateOf(owner)).toBe("failed");
});

test("a file that the scanner rejects is failed at once", async () => {
  const owner = await build.jobSeeker();
  clamd.answerWith("INSTREAM size limit exceeded. ERROR");
  await api.uploadWhole(owner, "resume", createPdf("large"));
  await runJobs(running);
  expect(await stateOf(owner)).toBe("failed");
});

test("a scan of a file replaced meanwhile does nothing", async () => {
  const owner = await build.jobSeeker();
  await api.uploadWhole(owner, "resume", createPdf("first"));
  await api.uploadWhole(owner, "resume", createPdf("second"));
  await runJobs(running);
  expect(await stateOf(owner)).toBe("clean");
});

test("a re-encoded picture needs no scan", async () => {
  const owner = await build.jobSeeker();
  const { body } = await api.uploadWhole(owner, "profilePic", await createPictureFile());
  expect(body.data.state).toBe("clean");
});

test("large files reach the scanner unchanged", async () => {
  const owner = await build.jobSeeker();
  const noise = Buffer.alloc(7_000_000, "noise");
  const large = Buffer.concat([Buffer.from("%PDF-1.7\n"), noise, Buffer.from(createPdf().bytes)]);
  await api.uploadWhole(owner, "resume", createFormFile("cv.pdf", large));
  await runJobs(running);
  expect([await stateOf(owner), clamd.scanned.at(-1)]).toEqual(["clean", large.length]);
});

describe("with ClamAV", () => {
  if (!isExtended || !hasClamav()) {
    skipLoudly("ClamAV", "needs EXTENDED=1 and clamd, installed or below CLAMD_HOME");
    return;
  }
  const daemon = {} as Awaited<ReturnType<typeof startClamav>>;
  beforeAll(async () => {
    Object.assign(daemon, await startClamav());
  }, 120_000);
  afterAll(() => daemon.stop());

  test.each([
    ["a virus", infected, "infected"],
    ["an ordinary file", () => createPdf("like any other"), "clean"],
  ])("%s", async (_what, make, state) => {
    await scanWith(createClamdScanner(daemon.address));
    const owner = await build.jobSeeker();
    await api.uploadWhole(owner, "resume", make());
    await runJobs(running);
    expect(await stateOf(owner)).toBe(state);
  });
});

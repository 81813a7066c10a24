import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createS3Storage } from "#/platform/storage/s3-storage.ts";
import { openApp, startApp, type TestApp } from "#/testing/app.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createFormFile, createPdf } from "#/testing/pictures.ts";
import { isExtended, skipLoudly } from "#/testing/skip-loudly.ts";
import { hasSwift, startSwift } from "#/testing/swift.ts";
import { createTestData } from "#/testing/test-data.ts";
import { createUploadSteps, sha256 } from "#/testing/upload-steps.ts";
import { createMp4, mp4Box } from "#/testing/videos.ts";

const plain = startApp();

describe("uploads into a bucket", () => {
  if (!isExtended || !hasSwift()) {
    skipLoudly(
      "uploads into a bucket",
      "needs EXTENDED=1 and Swift, installed or below SWIFT_HOME",
    );
    return;
  }
  const running = {} as TestApp;
  const build = createTestData(running);
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const swift = await startSwift();
    stop = swift.stop;
    const storage = createS3Storage(swift.options);
    Object.assign(running, plain, { services: { ...plain.services, storage } });
    running.app = await openApp(running.services);
  }, 120_000);
  afterAll(() => stop());

  test("a video arrives complete, is served in ranges, and leaves no chunk behind", async () => {
    const owner = await build.jobSeeker();
    const bytes = Buffer.concat([createMp4(), mp4Box("mdat", randomBytes(21 * 1_048_576))]);
    const { status, body } = await createUploadSteps(running).uploadWhole(
      owner,
      "video",
      createFormFile("me.mp4", bytes),
    );
    expect(status).toBe(200);
    const url = `/api/media/${body.data.name}`;
    const headers = { authorization: `Bearer ${owner.token}` };
    const response = await running.app.inject({ url, headers });
    expect(sha256(response.rawPayload)).toBe(sha256(bytes));
    const range = `bytes=${bytes.length - 10}-`;
    const part = await running.app.inject({ url, headers: { ...headers, range } });
    expect([part.statusCode, part.rawPayload.equals(bytes.subarray(-10))]).toEqual([206, true]);
    const { uploadId } = await ended(owner.id);
    await runJobs(running);
    const name = `${uploadId}-0-${sha256(bytes.subarray(0, 1_048_576)).slice(0, 32)}`;
    expect(await running.services.storage.has(name)).toBe(false);
  });

  test("a deleted file is removed from the bucket", async () => {
    const api = createUploadSteps(running);
    const owner = await build.jobSeeker();
    const { body } = await api.uploadMedia(owner, "resume", createPdf("bucket"));
    const storedHash = sha256(createPdf("bucket").bytes);
    expect(await running.services.storage.has(storedHash)).toBe(true);
    await api.call(owner, "DELETE", `/jobseeker/delete/media?name=${body.data.name}`);
    await runJobs(running);
    expect(await running.services.storage.has(storedHash)).toBe(false);
  });

  const ended = async (ownerId: string) => {
    const { db } = running.services;
    const upload = db.selectFrom("upload").select("id as uploadId").where("ownerId", "=", ownerId);
    return await upload.executeTakeFirstOrThrow();
  };
});

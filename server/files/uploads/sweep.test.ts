import { randomBytes } from "node:crypto";
import { CHUNK_BYTES } from "@wasla/contract/files/upload-endpoints";
import { v7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import type { Services } from "#/platform/services.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createFormFile } from "#/testing/pictures.ts";
import { createPrivacySteps } from "#/testing/privacy-steps.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { createUploadSteps, listStoredAfterJobs } from "#/testing/upload-steps.ts";
import { sweepUploads } from "./cancel-upload.ts";

const running = startApp();
const build = createTestData(running);
const api = createUploadSteps(running);
const { freshToken } = createPrivacySteps(running);

beforeEach(() => running.setTime(TEST_NOW));

/** An upload with one of two chunks. */
async function createPartialUpload(owner: TestAccount): Promise<string> {
  const file = createFormFile("passport.pdf", randomBytes(CHUNK_BYTES + 1));
  const { uploadId } = (await api.initialize(owner, "passportCopy", file)).body.data;
  await api.send(owner, { uploadId, index: 0, bytes: file.bytes.subarray(0, CHUNK_BYTES) });
  return uploadId;
}

async function isKnown(id: string): Promise<boolean> {
  const { db } = running.services;
  const rows = await db.selectFrom("upload").select("id").where("id", "=", id).execute();
  return rows.length > 0;
}

/** Whether its chunk is stored, before any job has run. */
async function isStored(id: string, { sha256 }: { readonly sha256: string }): Promise<boolean> {
  return await running.services.storage.has(`${id}-0-${sha256.slice(0, 32)}`);
}

async function findChunk(id: string) {
  const chunks = running.services.db.selectFrom("uploadChunk").select("sha256");
  return await chunks.where("uploadId", "=", id).executeTakeFirstOrThrow();
}

const tomorrow = () => running.setTime(new Date(TEST_NOW.getTime() + DAY_MS + 1));

test("bytes are removed after the upload's deletion is committed, not before", async () => {
  const id = await createPartialUpload(await build.jobSeeker());
  const chunk = await findChunk(id);
  tomorrow();
  await sweepUploads(running.services);
  expect([await isKnown(id), await isStored(id, chunk)]).toEqual([false, true]);
  await runJobs(running);
  expect(await isStored(id, chunk)).toBe(false);
});

test("an upload that is resumed is kept for another day", async () => {
  const owner = await build.jobSeeker();
  const file = createFormFile("passport.pdf", randomBytes(CHUNK_BYTES + 1));
  const { uploadId } = (await api.initialize(owner, "passportCopy", file)).body.data;
  running.setTime(new Date(TEST_NOW.getTime() + DAY_MS - 1));
  const later = { ...owner, token: await freshToken(owner) };
  await api.send(later, { uploadId, index: 0, bytes: file.bytes.subarray(0, CHUNK_BYTES) });
  tomorrow();
  await sweepUploads(running.services);
  expect(await isKnown(uploadId)).toBe(true);
});

test("a crash before the commit changes nothing, and the next sweep works", async () => {
  const id = await createPartialUpload(await build.jobSeeker());
  const chunk = await findChunk(id);
  tomorrow();
  const dying: Services["jobs"] = {
    enqueue: async () => {
      throw new Error("the machine stops");
    },
  };
  await expect(sweepUploads({ ...running.services, jobs: dying })).rejects.toThrow("stops");
  expect([await isKnown(id), await isStored(id, chunk)]).toEqual([true, true]);
  await sweepUploads(running.services);
  expect(await listStoredAfterJobs(running)).not.toContainEqual(expect.stringContaining(id));
});

test("removal is retried while the storage is unavailable", async () => {
  const id = await createPartialUpload(await build.jobSeeker());
  const chunk = await findChunk(id);
  tomorrow();
  await sweepUploads(running.services);
  const { storage } = running.services;
  const remove = () => Promise.reject(new Error("away"));
  await runJobs({ ...running, services: { ...running.services, storage: { ...storage, remove } } });
  expect([await isKnown(id), await isStored(id, chunk)]).toEqual([false, true]);
  expect(await listStoredAfterJobs(running)).not.toContainEqual(expect.stringContaining(id));
});

test("one sweep deletes all stale uploads, and leaves younger and locked ones", async () => {
  const { db } = running.services;
  const owner = await build.jobSeeker();
  const upload = (usedAt: Date) => ({
    id: v7(),
    ownerId: owner.id,
    fieldName: "video" as const,
    fileName: "me.mp4",
    sizeBytes: 1,
    sha256: null,
    mediaId: null,
    usedAt,
  });
  const old = Array.from({ length: 45 }, () => upload(TEST_NOW));
  const young = upload(new Date(TEST_NOW.getTime() + DAY_MS));
  const atWork = upload(TEST_NOW);
  await db
    .insertInto("upload")
    .values([...old, young, atWork])
    .execute();
  tomorrow();
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom("upload").where("id", "=", atWork.id).forUpdate().execute();
    await sweepUploads(running.services);
  });
  const left = await db.selectFrom("upload").select("id").where("ownerId", "=", owner.id).execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual([young.id, atWork.id].toSorted());
});

import { randomBytes } from "node:crypto";
import { CHUNK_BYTES } from "@wasla/contract/files/upload-endpoints";
import { expect, test } from "vitest";
import { openApp, startApp } from "#/testing/app.ts";
import { createFormFile } from "#/testing/pictures.ts";
import { createTestData } from "#/testing/test-data.ts";
import { createUploadSteps, listStoredAfterJobs, sha256 } from "#/testing/upload-steps.ts";

const running = startApp();
const build = createTestData(running);
const api = createUploadSteps(running);

test("a chunk that is replaced while it is stored leaves no bytes behind", async () => {
  const owner = await build.jobSeeker();
  const [early, late] = [randomBytes(CHUNK_BYTES), randomBytes(CHUNK_BYTES)];
  const file = createFormFile("passport.pdf", randomBytes(2 * CHUNK_BYTES));
  const { uploadId } = (await api.initialize(owner, "passportCopy", file)).body.data;
  const { storage } = running.services;
  const putAfterLaterChunk = async (name: string, from: string) => {
    for (const bytes of [early, late]) await api.send(owner, { uploadId, index: 0, bytes });
    await storage.put(name, from);
  };
  const slow = createUploadSteps({
    app: await openApp({ ...running.services, storage: { ...storage, put: putAfterLaterChunk } }),
  });
  const sent = await slow.send(owner, { uploadId, index: 0, bytes: early });
  expect(sent.status).toBe(503);
  const again = await api.initialize(owner, "passportCopy", file);
  expect(again.body.data).toMatchObject({ uploadId, received: [0] });
  const storedPaths = (await listStoredAfterJobs(running)).filter((path) =>
    path.includes(uploadId),
  );
  expect(storedPaths).toEqual([expect.stringContaining(`-0-${sha256(late).slice(0, 32)}`)]);
  await api.call(owner, "DELETE", `/s3/upload/${uploadId}`);
  expect(await listStoredAfterJobs(running)).not.toContainEqual(expect.stringContaining(uploadId));
});

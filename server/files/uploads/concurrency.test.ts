import { randomBytes } from "node:crypto";
import { CHUNK_BYTES } from "@wasla/contract/files/upload-endpoints";
import { expect, test } from "vitest";
import { openApp, startApp } from "#/testing/app.ts";
import { createFormFile } from "#/testing/pictures.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { createUploadSteps, splitIntoChunks } from "#/testing/upload-steps.ts";

const running = startApp();
const build = createTestData(running);
const api = createUploadSteps(running);

/** An upload whose chunks have all arrived. */
async function createCompleteUpload(owner: TestAccount): Promise<string> {
  const noise = randomBytes(CHUNK_BYTES);
  const file = createFormFile(
    "passport.pdf",
    Buffer.concat([Buffer.from("%PDF-1.7\n"), noise, Buffer.from("\nstartxref\n0\n%%EOF\n")]),
  );
  const { uploadId } = (await api.initialize(owner, "passportCopy", file)).body.data;
  for (const [index, bytes] of splitIntoChunks(file.bytes).entries())
    await api.send(owner, { uploadId, index, bytes });
  return uploadId;
}

test("an owner's thirteenth completion is refused while another owner is served", async () => {
  const [owner, other] = [await build.jobSeeker(), await build.jobSeeker()];
  const [slowId, otherId] = [await createCompleteUpload(owner), await createCompleteUpload(other)];
  const gate = Promise.withResolvers<void>();
  const { storage } = running.services;
  const read: typeof storage.read = async (name, range) => {
    if (name.startsWith(slowId)) await gate.promise;
    return await storage.read(name, range);
  };
  const app = await openApp({ ...running.services, storage: { ...storage, read } });
  const slow = createUploadSteps({ app });
  const all = Array.from({ length: 13 }, () => slow.complete(owner, slowId));
  const refused = await Promise.race(all);
  expect([refused.status, refused.body]).toMatchObject([
    429,
    { code: "TOO_MANY_REQUESTS", message: expect.stringContaining("wait a moment") },
  ]);
  expect((await slow.complete(other, otherId)).status).toBe(200);
  gate.resolve();
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(12).fill(200), 429]);
  await app.close();
});

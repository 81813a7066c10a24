import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#/platform/clock.ts";
import { hashSubject } from "#/platform/rate-limit/rate-limit.ts";
import { openApp, startApp, TEST_NOW } from "#/testing/app.ts";
import { encodeMultipart } from "#/testing/multipart.ts";
import { createCanvas, createPdf, createPictureFile } from "#/testing/pictures.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { createUploadSteps } from "#/testing/upload-steps.ts";
import { reencodePicture } from "./content/reencode-image.ts";
import { consumePictureQuota, limits } from "./limits.ts";

const running = startApp();
const build = createTestData(running);
const api = createUploadSteps(running);
const folder = mkdtemp(join(tmpdir(), "wasla-picture-work-"));

beforeEach(() => running.setTime(TEST_NOW));
afterAll(async () => rm(await folder, { recursive: true }));

const [{ max: most }] = limits.pictureWork.windows.account;

/** Units of the daily quota that an account has used. */
async function usedQuotaUnits({ id }: TestAccount): Promise<number> {
  const used = await running.services.db
    .selectFrom("recentTry")
    .select("tries")
    .where("subject", "=", hashSubject(limits.pictureWork.name, "account", id))
    .executeTakeFirst();
  return used?.tries.length ?? 0;
}

test("pictures count by their pixels, also as documents; other files do not count", async () => {
  const owner = await build.jobSeeker();
  expect((await api.uploadMedia(owner, "profilePic", await createPictureFile())).status).toBe(200);
  expect(await usedQuotaUnits(owner)).toBe(1);
  const photo = await createPictureFile("jpeg", createCanvas(3_000, 3_000));
  expect((await api.uploadWhole(owner, "passportCopy", photo)).status).toBe(200);
  expect(await usedQuotaUnits(owner)).toBe(4);
  expect((await api.uploadMedia(owner, "resume", createPdf())).status).toBe(200);
  expect(await usedQuotaUnits(owner)).toBe(4);
});

test("an account beyond its daily quota is refused until tomorrow; others are served", async () => {
  const [owner, other] = [await build.jobSeeker(), await build.jobSeeker()];
  await consumePictureQuota(running.services, owner.id, (most - 1) * 4_000_000);
  const photo = await createPictureFile("jpeg", createCanvas(3_000, 2_000));
  const { status, body } = await api.uploadWhole(owner, "passportCopy", photo);
  expect([status, body]).toMatchObject([
    429,
    {
      code: "TOO_MANY_REQUESTS",
      message: "You have reached the daily limit for new pictures. Please try again tomorrow.",
    },
  ]);
  expect((await api.uploadMedia(owner, "profilePic", await createPictureFile())).status).toBe(200);
  expect((await api.uploadMedia(owner, "profilePic", await createPictureFile())).status).toBe(429);
  expect((await api.uploadWhole(other, "passportCopy", photo)).status).toBe(200);
  running.setTime(new Date(TEST_NOW.getTime() + DAY_MS));
  await consumePictureQuota(running.services, owner.id, 1);
});

test("pictures of disconnected callers are dropped and do not block their owner", async () => {
  const owner = await build.jobSeeker();
  const app = await openApp(running.services);
  const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  const gate = Promise.withResolvers<void>();
  const path = join(await folder, "first");
  await writeFile(path, (await createPictureFile()).bytes);
  const first = reencodePicture(
    {
      ownerId: "first",
      field: "file",
      upload: { path, sizeBytes: 1 },
      countWork: () => gate.promise,
    },
    "image/jpeg",
  );
  const send = async () => {
    const { payload, headers } = await encodeMultipart(
      { fieldName: "profilePic" },
      { file: await createPictureFile() },
    );
    const sending = request({
      port,
      host: "127.0.0.1",
      method: "POST",
      path: "/api/jobseeker/upload/media",
      headers: { ...headers, authorization: `Bearer ${owner.token}` },
    });
    sending.on("error", () => undefined); // when the request is destroyed
    sending.end(payload);
    return sending;
  };
  const senders = await Promise.all(Array.from({ length: 6 }, send));
  // Once the sixth is refused, five are waiting.
  const [refused] = await Promise.race(senders.map((each) => once(each, "response")));
  expect(refused.statusCode).toBe(429);
  for (const each of senders) each.destroy();
  await expect.poll(() => promisify(app.server.getConnections.bind(app.server))()).toBe(0);
  const next = createUploadSteps({ app }).uploadMedia(
    owner,
    "profilePic",
    await createPictureFile(),
  );
  gate.resolve();
  expect((await next).status).toBe(200);
  expect(await usedQuotaUnits(owner)).toBe(1);
  await first;
  await app.close();
});

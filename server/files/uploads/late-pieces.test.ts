/** Pieces of one index that overtake each other: no bytes stay of which nobody knows. */
import { randomBytes } from "node:crypto";
import { CHUNK_BYTES } from "@wasla/contract/files/upload-endpoints";
import { expect, test } from "vitest";
import { openApp, startApp } from "#/testing/app.ts";
import { buildOn } from "#/testing/build.ts";
import { fileOf } from "#/testing/pictures.ts";
import { sha256, storedAfterJobs, uploadsOn } from "#/testing/uploads.ts";

const running = startApp();
const build = buildOn(running);
const api = uploadsOn(running);

test("a piece that was replaced while it was stored is gone again", async () => {
  const owner = await build.jobSeeker();
  const [early, late] = [randomBytes(CHUNK_BYTES), randomBytes(CHUNK_BYTES)];
  const file = fileOf("passport.pdf", randomBytes(2 * CHUNK_BYTES));
  const { uploadId } = (await api.initialize(owner, "passportCopy", file)).body.data;
  const { storage } = running.services;
  const keep = async (name: string, from: string) => {
    for (const bytes of [early, late]) await api.send(owner, { uploadId, index: 0, bytes });
    await storage.keep(name, from);
  };
  const slow = uploadsOn({
    app: await openApp({ ...running.services, storage: { ...storage, keep } }),
  });
  const sent = await slow.send(owner, { uploadId, index: 0, bytes: early });
  expect(sent.status).toBe(503);
  const again = await api.initialize(owner, "passportCopy", file);
  expect(again.body.data).toMatchObject({ uploadId, received: [0] });
  const left = (await storedAfterJobs(running)).filter((path) => path.includes(uploadId));
  expect(left).toEqual([expect.stringContaining(`-0-${sha256(late).slice(0, 32)}`)]);
  await api.call(owner, "DELETE", `/s3/upload/${uploadId}`);
  expect(await storedAfterJobs(running)).not.toContainEqual(expect.stringContaining(uploadId));
});

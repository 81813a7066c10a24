import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Upload } from "#/platform/forms/uploads.ts";
import { pictureFile } from "#/testing/pictures.ts";
import { drawnAgain } from "./picture.ts";

let folder = "";
let upload: Upload;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wasla-picture-"));
  const { name, bytes } = await pictureFile();
  upload = { path: join(folder, "0"), name, sizeBytes: bytes.length, sha256: "" };
  await writeFile(upload.path, bytes);
});
afterAll(() => rm(folder, { recursive: true }));

const draw = () => drawnAgain("profilePic", upload, "image/jpeg");

test("a crowd waits, a bigger one is sent away, and afterwards all is as before", async () => {
  const drawn = await Promise.allSettled(Array.from({ length: 20 }, draw));
  expect(drawn.slice(0, 16).map(({ status }) => status)).toEqual(Array(16).fill("fulfilled"));
  for (const late of drawn.slice(16))
    expect(late).toMatchObject({ status: "rejected", reason: { status: 503, code: "BUSY" } });
  await expect(draw()).resolves.toHaveProperty("picture");
});

test("one that fails leaves its place too", async () => {
  const broken = { ...upload, path: join(folder, "none") };
  for (let at = 0; at < 17; at += 1)
    await expect(drawnAgain("profilePic", broken, "image/jpeg")).rejects.toMatchObject({
      status: 422,
    });
  await expect(draw()).resolves.toHaveProperty("picture");
});

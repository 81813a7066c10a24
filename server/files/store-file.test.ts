import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { UploadedFile } from "#/platform/uploads/uploads.ts";
import { startApp } from "#/testing/app.ts";
import { runDelayedJobs } from "#/testing/jobs.ts";
import { waitForLockWaiters } from "#/testing/locks.ts";
import type { FormFile } from "#/testing/multipart.ts";
import {
  createBlackPng,
  createCanvas,
  createFormFile,
  createPdf,
  createPictureFile,
} from "#/testing/pictures.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import {
  type CheckedFile,
  processDocument,
  processPicture,
  removeFile,
  storeFile,
} from "./store-file.ts";

const running = startApp();
const build = createTestData(running);
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wasla-keep-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function uploaded({ name, bytes }: FormFile): Promise<UploadedFile> {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  const sha256 = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
  return { path, name, sizeBytes: bytes.length, sha256 };
}

const ownerId = randomUUID();
const picture = async (file: FormFile) =>
  processPicture(running.services, { ownerId, field: "profilePic", upload: await uploaded(file) });
const document = async (file: FormFile) =>
  processDocument(running.services, { ownerId, field: "licence", upload: await uploaded(file) }, [
    "application/pdf",
    "image/png",
  ]);

/** Field and message of the first field error. */
async function rejectionOf(reading: Promise<unknown>) {
  const error = await reading.then(
    () => "taken",
    (refusal) => refusal.fieldErrors?.[0] ?? refusal,
  );
  return [error.field, [error.message].flat()[0]];
}

describe("a picture", () => {
  test.each(["jpeg", "png", "webp"] as const)("is re-encoded: %s", async (format) => {
    const { path, type, compressed } = await picture(
      await createPictureFile(
        format,
        createCanvas(3_000, 2_000).withExif({ IFD0: { Artist: "secret name" } }),
      ),
    );
    expect(type).toBe(`image/${format}`);
    const metadata = await sharp(path).metadata();
    expect([metadata.format, metadata.width, metadata.height, metadata.exif]).toEqual([
      ...[format, 1_200, 800, undefined],
    ]);
    const small = await sharp(compressed?.path).metadata();
    expect([small.format, small.width, small.height]).toEqual(["jpeg", 256, 256]);
  });

  test("is turned upright and never enlarged", async () => {
    const turned = createCanvas(64, 48).withMetadata({ orientation: 6 });
    const { path } = await picture(await createPictureFile("jpeg", turned));
    const { width, height, orientation } = await sharp(path).metadata();
    expect([width, height, orientation]).toEqual([48, 64, undefined]);
  });

  test("contains only pixels, whatever else the file held", async () => {
    const { bytes } = await createPictureFile();
    const both = createFormFile(
      "me.jpg",
      Buffer.concat([bytes, Buffer.from("<script>alert(1)</script>PK")]),
    );
    const { path, compressed } = await picture(both);
    for (const storedPath of [path, compressed?.path]) {
      const pixels = await sharp(storedPath).toBuffer();
      expect(pixels.includes("<script>")).toBe(false);
    }
    expect((await readFile(path, "latin1")).includes("<script>")).toBe(false);
  });

  test("with transparency gets a white thumbnail", async () => {
    const empty = sharp({ create: { width: 9, height: 9, channels: 4, background: "#0000" } });
    const { compressed } = await picture(await createPictureFile("png", empty));
    const { dominant } = await sharp(compressed?.path).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const bad: Record<string, () => Promise<FormFile> | FormFile> = {
    "an empty file": () => createFormFile("me.jpg", ""),
    "one byte": () => createFormFile("me.jpg", "\xff"),
    "an SVG with a script": () => createFormFile("me.svg", svg),
    "an SVG named like a PNG": () => createFormFile("me.png", `<?xml version="1.0"?>${svg}`),
    "an HTML page named like a JPG": () =>
      createFormFile("me.jpg", "<!doctype html><script>alert(1)</script>"),
    "a program named like a JPG": () => createFormFile("me.jpg", `MZ${"\0".repeat(200)}`),
    "a PDF named like a WebP": () => ({ ...createPdf(), name: "me.webp" }),
    "a GIF that is also a script": () => createFormFile("me.gif", "GIF89a/*\0\0*/=alert(1);"),
    "a still GIF": async () => createFormFile("me.jpg", await createCanvas().gif().toBuffer()),
    "a TIFF": async () => createFormFile("me.jpg", await createCanvas().tiff().toBuffer()),
    "an archive": () => createFormFile("me.png", "PK\x03\x04 and more"),
    "only the signature of a PNG": () =>
      createFormFile("me.png", Buffer.from("89504e470d0a1a0a", "hex")),
    "the signature of a JPEG with an HTML page": () =>
      createFormFile("me.jpg", Buffer.from("ffd8ffe0<html><script>", "latin1")),
    "a truncated JPEG": async () => {
      const { bytes } = await createPictureFile("jpeg", noise());
      return createFormFile("me.jpg", bytes.subarray(0, bytes.length / 2));
    },
    "a truncated PNG": async () => {
      const { bytes } = await createPictureFile("png", noise());
      return createFormFile("me.png", bytes.subarray(0, bytes.length / 2));
    },
    "a truncated WebP": async () => {
      const { bytes } = await createPictureFile("webp", noise());
      return createFormFile("me.webp", bytes.subarray(0, bytes.length / 2));
    },
  };
  test.each(Object.entries(bad))("cannot be %s", async (_what, make) => {
    const [field, message] = await rejectionOf(picture(await make()));
    expect(field).toBe("profilePic");
    expect(message).toMatch(/^files\.(empty|wrongType|broken)$/);
  });

  test("that is animated is refused", async () => {
    const still = await Promise.all(
      ["red", "blue"].map((background) =>
        createCanvas().flatten({ background }).tint(background).png().toBuffer(),
      ),
    );
    const frames = await sharp(still, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await rejectionOf(picture(createFormFile("me.webp", frames)))).toEqual([
      ...["profilePic", "files.moving"],
    ]);
  });

  test("of 16,000 pixels a side is refused before it is decoded", async () => {
    const huge = createFormFile("me.png", createBlackPng(16_000));
    const before = process.memoryUsage().rss;
    expect(await rejectionOf(picture(huge))).toEqual(["profilePic", "files.tooManyPixels"]);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_048_576);
  });
});

describe("a document", () => {
  test("has the type of its content and is stored byte for byte", async () => {
    const { type, path, originalName } = await document(createPdf());
    expect([type, originalName]).toEqual(["application/pdf", "licence.pdf"]);
    expect(await readFile(path, "latin1")).toContain("% licence");
  });

  test.each([
    ["trade licence.pdf", "trade licence.pdf"],
    ["رخصة تجارية.PDF", "رخصة تجارية.PDF"],
    ["licence", "licence.pdf"],
    ["licence.pdf.exe", "licence.pdf.exe.pdf"],
    ["licence.html", "licence.html.pdf"],
    ["../../etc/passwd", ".. .. etc passwd.pdf"],
    ["C:\\papers\\licence.pdf", "C papers licence.pdf"],
    ["a\0b\r\nc.pdf", "a b c.pdf"],
    ["\u202efdp.exe", "fdp.exe.pdf"],
    [`${"x".repeat(4_096)}.pdf`, `${"x".repeat(150)}.pdf`],
    ["half \ud83d.pdf", "half \ufffd.pdf"],
    ["", "file.pdf"],
    [".pdf", "file.pdf"],
  ])("named %j is stored as %j", async (originalName, name) => {
    expect((await document({ ...createPdf(), name: originalName })).originalName).toBe(name);
  });

  test.each([
    ["an empty file", createFormFile("licence.pdf", ""), "files.empty"],
    [
      "an HTML page",
      createFormFile("licence.pdf", "<!doctype html><script></script>"),
      "files.wrongType",
    ],
    ["text", createFormFile("licence.pdf", "licence"), "files.wrongType"],
    ["a program", createFormFile("licence.pdf", "MZ\0\0"), "files.wrongType"],
  ])("is refused if it is %s", async (_what, file, message) => {
    expect(await rejectionOf(document(file))).toEqual(["licence", message]);
  });

  test("of a type that is not accepted is refused", async () => {
    expect(await rejectionOf(document(await createPictureFile("jpeg")))).toEqual([
      ...["licence", "files.wrongType"],
    ]);
  });
});

describe("stored bytes", () => {
  const storeFor = (owner: TestAccount, file: CheckedFile) =>
    running.services.db
      .transaction()
      .execute((tx) =>
        storeFile(tx, running.services, { ownerId: owner.id, fieldName: "licence", file }),
      );
  const drop = (owner: TestAccount, name: string) =>
    running.services.db
      .transaction()
      .execute((tx) => removeFile(tx, running.services, { ownerId: owner.id, name }));
  const isStored = ({ sha256 }: CheckedFile) =>
    running.services.storage.read(sha256).then(
      (stream) => stream.destroy() !== undefined,
      () => false,
    );
  const runAll = async () => {
    await runDelayedJobs(running);
  };

  test("that are equal are stored once and removed with the last file that uses them", async () => {
    const [one, other] = [await build.client(), await build.client()];
    const file = await document(createPdf(randomUUID()));
    const [first, second] = [await storeFor(one, file), await storeFor(other, file)];
    await drop(one, first);
    await runAll();
    expect(await isStored(file)).toBe(true);
    await drop(other, second);
    await runAll();
    expect(await isStored(file)).toBe(false);
  });

  test("stay when another account removes the file", async () => {
    const [owner, other] = [await build.client(), await build.client()];
    const file = await document(createPdf(randomUUID()));
    const name = await storeFor(owner, file);
    await drop(other, name);
    await runAll();
    expect(await isStored(file)).toBe(true);
  });

  test("of a failed transaction are removed", async () => {
    const owner = await build.client();
    const file = await document(createPdf(randomUUID()));
    const failing = running.services.db.transaction().execute(async (tx) => {
      const licence = { ownerId: owner.id, fieldName: "licence", file } as const;
      await storeFile(tx, running.services, licence);
      throw new Error("on the way");
    });
    await expect(failing).rejects.toThrow("on the way");
    await runAll();
    expect(await isStored(file)).toBe(false);
  });

  test("stay when a new file uses them just before their removal", async () => {
    const [one, other] = [await build.client(), await build.client()];
    const file = await document(createPdf(randomUUID()));
    const name = await storeFor(one, file);
    await drop(one, name);
    let swept: Promise<unknown> = Promise.resolve();
    await running.services.db.transaction().execute(async (tx) => {
      await storeFile(tx, running.services, { ownerId: other.id, fieldName: "licence", file });
      swept = runAll();
      await waitForLockWaiters(running, 1);
    });
    await swept;
    expect(await isStored(file)).toBe(true);
  });
});

function noise() {
  return sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
}

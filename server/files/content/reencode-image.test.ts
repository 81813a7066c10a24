import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFormFile, createPictureFile } from "#/testing/pictures.ts";
import { reencodeDocumentImage, reencodePicture } from "./reencode-image.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wasla-picture-"));
});
afterAll(() => rm(folder, { recursive: true }));

let count = 0;

/** A picture as an upload of an owner. */
async function createImageJob(ownerId: string, { bytes }: { readonly bytes: Uint8Array }) {
  const path = join(folder, String(count++));
  await writeFile(path, bytes);
  return { ownerId, field: "profilePic", upload: { path, sizeBytes: bytes.length }, countWork };
}

/** An unlimited quota. */
const countWork = async () => {};

describe("concurrent pictures", () => {
  test("of one owner are queued, then refused with 429, while others are served", async () => {
    const file = await createPictureFile();
    const draw = async (owner: string) =>
      reencodePicture(await createImageJob(owner, file), "image/jpeg");
    const crowd = Array.from({ length: 9 }, () => draw("maria"));
    const others = ["omar", "layla"].map(draw);
    const drawn = (await Promise.allSettled(crowd)).filter(({ status }) => status === "fulfilled");
    expect(drawn).toHaveLength(6);
    for (const each of await Promise.allSettled(crowd))
      if (each.status === "rejected")
        expect(each.reason).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect(await Promise.all(others)).toHaveLength(2);
    await expect(draw("maria")).resolves.toHaveProperty("picture");
  });

  test("of many owners are queued; a second one of an owner is refused with 503", async () => {
    const file = await createPictureFile();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => createImageJob(String(at), file)),
    );
    const drawing = all.map((each) => reencodePicture(each, "image/jpeg"));
    await expect(
      reencodePicture(await createImageJob("19", file), "image/jpeg"),
    ).rejects.toMatchObject({ status: 503, code: "BUSY" });
    expect(await Promise.all(drawing)).toHaveLength(20);
    await expect(
      reencodePicture(await createImageJob("0", file), "image/jpeg"),
    ).resolves.toHaveProperty("picture");
  });

  test("of three owners with full queues do not delay another owner", async () => {
    const file = await createPictureFile();
    const all = ["a", "b", "c"].flatMap((owner) => Array.from({ length: 6 }, () => owner));
    const flood = await Promise.all(all.map((owner) => createImageJob(owner, file)));
    const portrait = await createImageJob("newcomer", file);
    let done = 0;
    const drawing = flood.map(async (each) => {
      await reencodePicture(each, "image/jpeg").catch(() => undefined); // the queue holds fifteen
      done += 1;
    });
    const refused = flood.length - 16;
    await expect(reencodePicture(portrait, "image/jpeg")).resolves.toHaveProperty("picture");
    expect(done - refused).toBeLessThanOrEqual(3);
    await Promise.all(drawing);
  });
});

test("a failed picture frees its slot", async () => {
  const none = { path: join(folder, "none"), sizeBytes: 1 };
  const broken = { ownerId: "maria", field: "profilePic", upload: none, countWork };
  for (let at = 0; at < 7; at += 1)
    await expect(reencodePicture(broken, "image/jpeg")).rejects.toMatchObject({ status: 422 });
  const intact = await createImageJob("maria", await createPictureFile());
  await expect(reencodePicture(intact, "image/jpeg")).resolves.toHaveProperty("picture");
});

test("a large picture is decoded once and encoded twice at most", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const drawn = sharp({
    create: { width: 2_600, height: 2_000, channels: 3, background: "#888", noise },
  });
  const job = await createImageJob("maria", {
    bytes: await drawn.jpeg({ quality: 30 }).toBuffer(),
  });
  let changes = 0;
  const count = () => {
    changes += 1; // once when a step begins, once when it ends
  };
  sharp.queue.on("change", count);
  await reencodeDocumentImage(job, "image/jpeg");
  sharp.queue.off("change", count);
  expect(changes / 2).toBe(3);
});

describe("a re-encoded document image", () => {
  const media = join(import.meta.dirname, "../../demo/files/media");

  /** Growth in size, and the mean difference in brightness (of 255). */
  async function measureReencoding(
    source: string,
    quality: number,
    format: "jpeg" | "webp" = "jpeg",
  ) {
    const bytes = await sharp(join(media, source)).toFormat(format, { quality }).toBuffer();
    const job = await createImageJob("maria", createFormFile("photo", bytes));
    const reencoded = await reencodeDocumentImage(job, `image/${format}`);
    const [before, after] = await Promise.all(
      [bytes, await readFile(reencoded.path)].map((each) =>
        sharp(each).greyscale().raw().toBuffer(),
      ),
    );
    if (!before || !after) throw new Error("no picture");
    const off = before.reduce((sum, light, at) => sum + Math.abs(light - (after[at] ?? 0)), 0);
    return { growth: reencoded.sizeBytes / bytes.length, off: off / before.length };
  }

  test.each([
    ["portrait-01.jpeg", 60, "jpeg"],
    ["portrait-05.jpeg", 75, "jpeg"],
    ["passport-01.jpeg", 60, "jpeg"],
    ["degree-01.jpeg", 75, "jpeg"],
    ["passport-01.jpeg", 50, "webp"],
  ] as const)("%s of quality %i as %s hardly grows", async (source, quality, format) => {
    const { growth, off } = await measureReencoding(source, quality, format);
    expect(growth).toBeLessThanOrEqual(1.1);
    expect(off).toBeLessThan(3);
  });

  test("keeps a high quality", async () => {
    const { growth, off } = await measureReencoding("portrait-01.jpeg", 95);
    expect(growth).toBeLessThan(1);
    expect(growth).toBeGreaterThan(0.45);
    expect(off).toBeLessThan(1.5);
  });

  test("loses all metadata", async () => {
    const bytes = await sharp(join(media, "portrait-01.jpeg"))
      .jpeg({ quality: 40 })
      .withExif({ IFD0: { Artist: "secret name" } })
      .toBuffer();
    const { path } = await reencodeDocumentImage(
      await createImageJob("maria", { bytes }),
      "image/jpeg",
    );
    const { exif, icc, xmp } = await sharp(path).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect((await readFile(path)).includes("secret name")).toBe(false);
  });
});

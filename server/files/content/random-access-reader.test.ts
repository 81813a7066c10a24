import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createMp4, mp4Box } from "#/testing/videos.ts";
import { detectFileType } from "./detect-file-type.ts";
import { inspectFile, type RandomAccessReader } from "./random-access-reader.ts";

/** A 12-second video whose tracks contain a thousand empty boxes each. */
function createVideoWithTracks(tracks: number): Buffer {
  const film = createMp4();
  const at = film.indexOf("moov") - 4;
  const moov = film.subarray(at, at + film.readUInt32BE(at));
  const found = moov.indexOf("trak") - 4;
  const trak = moov.subarray(found, found + moov.readUInt32BE(found)).subarray(8);
  const empty = Buffer.concat(Array.from({ length: 1_000 }, () => mp4Box("free")));
  const held = mp4Box("trak", trak, empty);
  const more = mp4Box("moov", moov.subarray(8), ...Array.from({ length: tracks }, () => held));
  return Buffer.concat([film.subarray(0, at), more, film.subarray(at + moov.length)]);
}

async function inspectBytes(
  bytes: Buffer,
  look: (reader: RandomAccessReader, path: string) => Promise<number | undefined>,
) {
  const folder = await mkdtemp(join(tmpdir(), "wasla-reader-"));
  const path = join(folder, "film.mp4");
  try {
    await writeFile(path, bytes);
    return await inspectFile(path, (reader) => look(reader, path));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function detectDuration(film: Buffer) {
  return inspectBytes(film, async ({ size }, path) => {
    const { seconds } = await detectFileType("file", { path, name: "film.mp4", sizeBytes: size }, [
      "video/mp4",
    ]);
    return seconds;
  });
}

test("accepts a video with many boxes", async () => {
  expect(await detectDuration(createVideoWithTracks(150))).toBe(12);
});

test("other work runs while a file is inspected", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const during = await inspectBytes(Buffer.alloc(100), async ({ readAt }) => {
    await readAt(0, 100);
    turns = 0;
    for (let read = 0; read < 10_000; read += 1) await readAt(read % 90, 10);
    return turns;
  });
  clearImmediate(next);
  expect(during).toBeGreaterThan(10);
});

test("refuses a video with millions of boxes", async () => {
  await expect(detectDuration(createVideoWithTracks(1_000))).rejects.toMatchObject({
    status: 422,
    fieldErrors: [{ field: "file", message: "files.broken" }],
  });
});

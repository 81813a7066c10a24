/** Films of nothing but tiny parts: whoever sends one holds up nobody else. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { box, mp4Of } from "#/testing/films.ts";
import { type Reader, reading } from "./reader.ts";
import { recognise } from "./type.ts";

/** A film of 12 seconds with tracks that hold a thousand empty parts each. */
function filmWith(tracks: number): Buffer {
  const film = mp4Of();
  const at = film.indexOf("moov") - 4;
  const moov = film.subarray(at, at + film.readUInt32BE(at));
  const found = moov.indexOf("trak") - 4;
  const trak = moov.subarray(found, found + moov.readUInt32BE(found)).subarray(8);
  const empty = Buffer.concat(Array.from({ length: 1_000 }, () => box("free")));
  const held = box("trak", trak, empty);
  const more = box("moov", moov.subarray(8), ...Array.from({ length: tracks }, () => held));
  return Buffer.concat([film.subarray(0, at), more, film.subarray(at + moov.length)]);
}

async function looked(
  bytes: Buffer,
  look: (reader: Reader, path: string) => Promise<number | undefined>,
) {
  const folder = await mkdtemp(join(tmpdir(), "wasla-reader-"));
  const path = join(folder, "film.mp4");
  try {
    await writeFile(path, bytes);
    return await reading(path, (reader) => look(reader, path));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function secondsOf(film: Buffer) {
  return looked(film, async ({ size }, path) => {
    const { seconds } = await recognise("file", { path, name: "film.mp4", sizeBytes: size }, [
      "video/mp4",
    ]);
    return seconds;
  });
}

test("a film with many parts is taken", async () => {
  expect(await secondsOf(filmWith(100))).toBe(12);
});

test("others have their turns while it is looked into", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const during = await looked(Buffer.alloc(100), async ({ at }) => {
    await at(0, 100);
    turns = 0;
    for (let asked = 0; asked < 10_000; asked += 1) await at(asked % 90, 10);
    return turns;
  });
  clearImmediate(next);
  expect(during).toBeGreaterThan(10);
});

test("with millions of parts it is refused", async () => {
  await expect(secondsOf(filmWith(1_000))).rejects.toMatchObject({
    ...{ status: 422, faults: [{ field: "file", message: "files.broken" }] },
  });
});

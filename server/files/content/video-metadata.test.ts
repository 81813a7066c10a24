import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createMp4, createWebm, ebmlElement, mp4Box } from "#/testing/videos.ts";
import { detectFileType } from "./detect-file-type.ts";
import { findMp4Metadata } from "./mp4-metadata.ts";
import { applyOverwrites } from "./overwrites.ts";
import { inspectFile, type RandomAccessReader } from "./random-access-reader.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wasla-film-"));
});
afterAll(() => rm(folder, { recursive: true }));

const PLACE = "+25.2048+055.2708/";
const QUICKTIME = "com.apple.quicktime.location.ISO6709";
const ftyp = mp4Box("ftyp", "isom", "\0\0\x02\0", "isomiso2mp41");

/** The location as phones and cameras write it. */
const locationBoxes: Record<string, Buffer> = {
  "udta/©xyz": mp4Box("udta", mp4Box("\xa9xyz", "\0\x12\x15\xc7", PLACE)),
  "udta/loci": mp4Box("udta", mp4Box("loci", "\0\0\0\0", "Home\0", PLACE), "\0\0\0\0"),
  "meta/keys": mp4Box("meta", mp4Box("keys", QUICKTIME), mp4Box("ilst", mp4Box("data", PLACE))),
  uuid: mp4Box("uuid", Buffer.alloc(16, 0xbe), `exif:GPSLatitude="${PLACE}"`),
  free: mp4Box("free", PLACE),
  "a box of one camera": mp4Box("GPS ", PLACE),
};

/** A video with an extra box inside the given parent, or at the end of the file. */
function withBox(extra: Buffer, parent: string): Buffer {
  const film = createMp4();
  if (parent === "file") return Buffer.concat([film, extra]);
  const at = film.indexOf(parent) - 4;
  const end = at + film.readUInt32BE(at);
  const extended = Buffer.concat([film.subarray(0, end), extra, film.subarray(end)]);
  for (const holder of ["moov", "trak", "mdia", "minf", "stbl"]) {
    const start = extended.indexOf(holder) - 4;
    extended.writeUInt32BE(extended.readUInt32BE(start) + extra.length, start);
    if (holder === parent) return extended;
  }
  return extended;
}

async function removeMetadata(name: string, bytes: Buffer) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const file = { path, name, sizeBytes: bytes.length, sha256 };
  const { overwrites = [], ...found } = await detectFileType("file", file, [
    "video/mp4",
    "video/webm",
  ]);
  const { sha256: sum } = await applyOverwrites(file, overwrites);
  const after = await readFile(path);
  expect(sum).toBe(createHash("sha256").update(after).digest("hex"));
  expect(after.length).toBe(bytes.length);
  return { after, found, again: await detectFileType("file", file, ["video/mp4", "video/webm"]) };
}

test.each(
  Object.keys(locationBoxes).flatMap((name) =>
    ["file", "moov", "trak", "mdia", "minf", "stbl"].map((parent) => [parent, name] as const),
  ),
)("%s/%s of an MP4 is overwritten in place", async (parent, name) => {
  const extra = locationBoxes[name] ?? Buffer.alloc(0);
  const bytes = withBox(extra, parent);
  const { after, found, again } = await removeMetadata("film.mp4", bytes);
  for (const secret of [PLACE, QUICKTIME, "Home"]) expect(after.includes(secret)).toBe(false);
  const at = bytes.indexOf(extra);
  const head = extra.subarray(0, 4).toString("latin1");
  expect(after.toString("latin1", at, at + 8)).toBe(`${head}free`);
  // Nothing else changes, so sample offsets in the tables stay valid.
  const end = at + extra.length;
  expect(after.subarray(0, at).equals(bytes.subarray(0, at))).toBe(true);
  expect(after.subarray(end).equals(bytes.subarray(end))).toBe(true);
  expect([again.type, again.seconds]).toEqual([found.type, found.seconds]);
});

type Tables = { readonly [table in "stsc" | "stsz" | "stco"]: readonly number[] };

function uint32s(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => {
    bytes.writeUInt32BE(value, at * 4);
  });
  return bytes;
}

function metadataTrack({ stsc, stsz, stco }: Tables): Buffer {
  const tables = [mp4Box("stsc", uint32s(0, ...stsc)), mp4Box("stsz", uint32s(0, ...stsz))];
  const stbl = mp4Box("stbl", ...tables, mp4Box("stco", uint32s(0, ...stco)));
  const hdlr = mp4Box("hdlr", uint32s(0, 0), "meta", Buffer.alloc(13));
  const mdhd = mp4Box("mdhd", uint32s(0, 0, 0, 1_000, 0, 0));
  const tkhd = mp4Box("tkhd", uint32s(0, 0, 0, 2), Buffer.alloc(68));
  return mp4Box("trak", tkhd, mp4Box("mdia", mdhd, hdlr, mp4Box("minf", stbl)));
}

/** A video with metadata tracks; `tablesAt` gets the offset of the media data. */
function createVideoWithMetadataTracks(
  media: Buffer,
  tracks: number,
  tablesAt: (first: number) => Tables,
) {
  const plain = createMp4();
  const at = plain.indexOf("moov") - 4;
  const moov = plain.subarray(at + 8, at + plain.readUInt32BE(at));
  const moovAt = (first: number) =>
    mp4Box("moov", moov, ...Array.from({ length: tracks }, () => metadataTrack(tablesAt(first))));
  const first = ftyp.length + moovAt(0).length + 8;
  return { film: Buffer.concat([ftyp, moovAt(first), media]), first };
}

test("a location track is overwritten with its samples, in whichever chunks they are", async () => {
  const media = mp4Box("mdat", PLACE, "video", PLACE, "more video");
  const { film, first } = createVideoWithMetadataTracks(media, 1, (start) => ({
    stsc: [2, 1, 2, 1, 2, 1, 1], // two samples in the first chunk, then one
    stsz: [0, 3, 10, 8, 18],
    stco: [2, start, start + 18 + 5],
  }));
  const { after } = await removeMetadata("track.mp4", film);
  expect(after.includes(PLACE.slice(0, 6))).toBe(false);
  expect(after.subarray(first).toString("latin1")).toBe(
    `${"\0".repeat(18)}video${"\0".repeat(18)}more video`,
  );
});

test("bytes that many chunks of many tracks share are overwritten once", async () => {
  const [tracks, chunks] = [20, 300];
  const media = mp4Box("mdat", PLACE.repeat(100));
  const { film, first } = createVideoWithMetadataTracks(media, tracks, (start) => ({
    // One entry per chunk; sizes and positions of all chunks overlap.
    stsc: [chunks, ...Array.from({ length: chunks }, (_, at) => [at + 1, 1, 1]).flat()],
    stsz: [0, chunks, ...Array.from({ length: chunks }, () => 1_000)],
    stco: [chunks, ...Array.from({ length: chunks }, (_, at) => start + at)],
  }));
  const path = join(folder, "shared.mp4");
  await writeFile(path, film);
  const numbers = vi.spyOn(Buffer.prototype, "readUInt32BE");
  const at = vi.fn<RandomAccessReader["readAt"]>();
  const found = await inspectFile(path, (reader) =>
    findMp4Metadata({ size: reader.size, readAt: at.mockImplementation(reader.readAt) }),
  );
  const numbersRead = numbers.mock.calls.length;
  numbers.mockRestore();
  expect(found.filter(({ start }) => start >= first)).toEqual([
    { start: first, end: first + chunks - 1 + 1_000 },
  ]);
  expect(found.filter(({ header }) => header)).toHaveLength(tracks);
  expect(at.mock.calls.length).toBeLessThan(tracks * 100);
  expect(numbersRead).toBeLessThan(film.length / 2); // each is four bytes
  const { after } = await removeMetadata("shared.mp4", film);
  expect(after.subarray(first, first + chunks - 1 + 1_000).every((byte) => byte === 0)).toBe(true);
});

const one: Tables = { stsc: [1, 1, 1, 1], stsz: [0, 1, 4], stco: [1, 0] };
const many = Array.from({ length: 2_000 }, () => 0);

test.each<[string, number, Tables]>([
  ["too many tracks", 200, one],
  ["too many chunks", 60, { ...one, stsz: [4, 1], stco: [2_000, ...many] }],
  ["more chunks than their table holds", 1, { ...one, stsz: [4, 1], stco: [0xffffffff, 0] }],
  ["more runs of chunks than their table holds", 1, { ...one, stsc: [0xffffffff, 1, 1, 1] }],
  ["more samples than their table holds", 1, { ...one, stsz: [0, 0xffffffff, 4] }],
  ["more samples in a chunk than their table holds", 1, { ...one, stsc: [1, 1, 0xffffffff, 1] }],
])("a video that claims %s is refused as damaged", async (_claim, tracks, tables) => {
  const { film } = createVideoWithMetadataTracks(mp4Box("mdat", PLACE), tracks, () => tables);
  await expect(removeMetadata("hostile.mp4", film)).rejects.toMatchObject({
    status: 422,
    fieldErrors: [{ field: "file", message: "files.broken" }],
  });
});

/** A video with times and names in its headers, or with zeros in their place. */
function createMp4WithHeaderFields(hasFields: boolean): Buffer {
  const time = hasFields ? 0xd9a1b2c3 : 0;
  const name = (text: string) => (hasFields ? text : "\0".repeat(text.length));
  const mvhd = mp4Box("mvhd", uint32s(0, time, time, 1_000, 12_000), Buffer.alloc(80));
  // With times of 64 bits.
  const tkhd = mp4Box("tkhd", uint32s(0x01000007, 0, time, 0, time, 1, 0), Buffer.alloc(68));
  const mdhd = mp4Box("mdhd", uint32s(0, time, time, 1_000, 12_000, 0));
  const hdlr = (kind: string) =>
    mp4Box("hdlr", uint32s(0, 0), kind, Buffer.alloc(12), name("GoPro Hero 13\0"));
  const format = mp4Box(
    "avc1",
    Buffer.alloc(42, 3),
    Buffer.from([hasFields ? 17 : 0]),
    name("GoPro AVC encoder".padEnd(31, "\0")),
    mp4Box("avcC", "the codec's settings"),
  );
  const stbl = mp4Box("stbl", mp4Box("stsd", uint32s(0, 2), format, format));
  const sound = mp4Box("stbl", mp4Box("stsd", uint32s(0, 1), mp4Box("mp4a", Buffer.alloc(90, 5))));
  const trak = (kind: string, table: Buffer) =>
    mp4Box("trak", tkhd, mp4Box("mdia", mdhd, hdlr(kind), mp4Box("minf", table)));
  const moov = mp4Box("moov", mvhd, trak("vide", stbl), trak("soun", sound));
  return Buffer.concat([ftyp, moov, mp4Box("mdat", Buffer.alloc(300, 7))]);
}

test("times and names of devices in the headers of an MP4 are overwritten", async () => {
  const { after, found, again } = await removeMetadata("h.mp4", createMp4WithHeaderFields(true));
  expect(after.toString("hex")).toBe(createMp4WithHeaderFields(false).toString("hex"));
  expect([found.seconds, again.seconds]).toEqual([12, 12]);
});

test("a video with a thousand formats is refused as damaged", async () => {
  const film = createMp4();
  const formats = Array.from({ length: 1_000 }, () => mp4Box("avc1", Buffer.alloc(80)));
  const stsd = mp4Box("stsd", uint32s(0, 1_000), ...formats);
  const at = film.indexOf("stbl") - 4;
  const extended = Buffer.concat([film.subarray(0, at + 8), stsd, film.subarray(at + 8)]);
  for (const holder of ["moov", "trak", "mdia", "minf", "stbl"]) {
    const start = extended.indexOf(holder) - 4;
    extended.writeUInt32BE(extended.readUInt32BE(start) + stsd.length, start);
  }
  await expect(removeMetadata("formats.mp4", extended)).rejects.toMatchObject({ status: 422 });
});

const number = (value: number) => Buffer.of(value);
const block = (track: number, content: string) =>
  Buffer.concat([Buffer.of(0x80 | track, 0, 0, 0x80), Buffer.from(content)]);

/** A WebM video; `extra` makes the elements that playback does not need. */
function createWebmWith(extra: typeof ebmlElement): Buffer {
  const place = Buffer.from(PLACE);
  const element = (id: number, ...parts: readonly Buffer[]) =>
    ebmlElement(id, Buffer.concat(parts));
  const head = element(
    0x1a45dfa3,
    element(0x4286, number(1)),
    extra(0x4299, place),
    element(0x4282, Buffer.from("webm")),
    extra(0x4298, place),
  );
  const info = element(
    0x1549a966,
    element(0x2ad7b1, Buffer.from("0f4240", "hex")),
    extra(0x4461, Buffer.from("time now")),
    extra(0x4d80, place),
    extra(0x5741, Buffer.from("Pixel 9")),
    extra(0x73a4, place),
  );
  const track = (kind: number, at: number) =>
    Buffer.concat([element(0xd7, number(at)), element(0x83, number(kind))]);
  const tracks = element(
    0x1654ae6b,
    element(0xae, track(1, 1), extra(0x536e, place), element(0x86, Buffer.from("V_VP8"))),
    element(0xae, track(2, 2), element(0xe1, element(0xb5, Buffer.alloc(4)))),
    extra(0xae, Buffer.concat([track(0x21, 3), element(0x536e, place)])),
  );
  const cluster = (time: number) =>
    element(
      0x1f43b675,
      element(0xe7, number(time)),
      element(0xa3, block(1, "pictures")),
      extra(0xa3, block(3, PLACE)),
      element(0xa0, element(0xa1, block(2, "sound")), extra(0xa5, place), element(0x9b, number(1))),
      extra(0xa0, Buffer.concat([element(0x9b, number(1)), element(0xa1, block(3, PLACE))])),
      extra(0xbf, Buffer.from("checksum")),
    );
  const cues = element(0x1c53bb6b, element(0xbb, Buffer.from("positions")));
  const parts = [info, tracks, cluster(0), cluster(200), cues, extra(0x1254c367, place)];
  return Buffer.concat([head, element(0x18538067, ...parts), extra(0x1abcdef0, place)]);
}

test("a WebM keeps only what playback needs, and everything in its place", async () => {
  const gap: typeof ebmlElement = (id, content) => {
    const { length } = ebmlElement(id, content);
    return ebmlElement(0xec, Buffer.alloc(length - 9));
  };
  const { after, found, again } = await removeMetadata("all.webm", createWebmWith(ebmlElement));
  expect(after.toString("hex")).toBe(createWebmWith(gap).toString("hex"));
  expect([found.seconds, again.seconds]).toEqual([0.2, 0.2]);
});

test("a WebM whose pictures come before their tracks is refused as damaged", async () => {
  const bytes = createWebm({ isOpen: false });
  const at = bytes.indexOf(Buffer.from("1654ae6b", "hex"));
  const end = bytes.indexOf(Buffer.from("1f43b675", "hex"));
  const tracks = bytes.subarray(at, end);
  const swapped = Buffer.concat([bytes.subarray(0, at), bytes.subarray(end), tracks]);
  await expect(removeMetadata("swapped.webm", swapped)).rejects.toMatchObject({ status: 422 });
});

test("tags, attachments, title and gaps of a WebM are overwritten in place", async () => {
  const tag = ebmlElement(0x7373, ebmlElement(0x67c8, ebmlElement(0x4487, Buffer.from(PLACE))));
  const extras = Buffer.concat([
    ebmlElement(0x1254c367, tag),
    ebmlElement(0x1941a469, Buffer.from(PLACE)),
    ebmlElement(0x1043a770, Buffer.from(PLACE)),
    ebmlElement(0xec, Buffer.from(PLACE)),
    Buffer.from("7ba9822b32", "hex"), // a title of two letters
    Buffer.from("ec80", "hex"), // an empty gap
  ]);
  const bytes = Buffer.concat([createWebm(), extras]);
  const { after, found, again } = await removeMetadata("film.webm", bytes);
  expect(after.includes(PLACE)).toBe(false);
  expect(after.includes("+2")).toBe(false);
  expect(after.subarray(0, -extras.length).equals(createWebm())).toBe(true);
  expect([again.type, again.seconds]).toEqual([found.type, found.seconds]);
});

test("a video without metadata stays unchanged", async () => {
  for (const [name, bytes] of [
    ["bare.mp4", createMp4({ fragments: [4, 4] })],
    ["bare.webm", createWebm()],
  ] as const)
    expect((await removeMetadata(name, bytes)).after.equals(bytes)).toBe(true);
});

/**
 * What an MP4 or a MOV says besides pictures and sound: where, when and with what it was filmed.
 * Phones write the place into `udta` (`©xyz`, `loci`) or `meta` (`com.apple.quicktime.location…`),
 * cameras into tracks of their own or boxes that only they know. So nothing is searched for: what
 * playing does not need is overwritten.
 */
import {
  findBoxes,
  type Mp4Box,
  readBoxContent,
  readBoxes,
  readUint32,
  readUint64,
} from "./mp4-boxes.ts";
import type { ByteOverwrite } from "./overwrites.ts";
import { MalformedFileError, type RandomAccessReader } from "./random-access-reader.ts";

const typeSet = (types: string): ReadonlySet<string> => new Set(types.split(" "));

/** What is needed of each box that holds others. */
const playbackBoxes: Readonly<Record<string, ReadonlySet<string>>> = {
  moov: typeSet("mvhd trak mvex iods ctab"),
  trak: typeSet("tkhd edts mdia tapt clip matt load imap txas"),
  mdia: typeSet("mdhd hdlr minf elng"),
  minf: typeSet("vmhd smhd gmhd hdlr dinf stbl"),
  stbl: typeSet(
    "stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh stps sdtp sbgp sgpd subs padb",
  ),
  moof: typeSet("mfhd traf"),
  traf: typeSet("tfhd tfdt trun sdtp sbgp sgpd subs"),
};
const topLevelBoxes = typeSet("ftyp styp moov mdat moof sidx ssix mfra pdin");

/** Phones write fewer than ten. */
const MAX_TRACKS = 200;

/** Of all tracks that are removed: a minute and a half of them has some thousands. */
const MAX_CHUNKS = 100_000;

type Range = { readonly start: number; readonly end: number };

/** By the same number of bytes, so that no place in the file moves. */
export async function findMp4Metadata(reader: RandomAccessReader): Promise<ByteOverwrite[]> {
  const boxes = await readBoxes(reader, 0, reader.size);
  const overwrites: ByteOverwrite[] = [];
  await addUnneededBoxes(overwrites, reader, boxes, topLevelBoxes);
  const chunks: Range[] = [];
  for (const trak of await readTracks(reader, boxes))
    if (!(await isAudioOrVideo(reader, trak))) {
      overwrites.push(overwriteWithFree(trak));
      await addChunkRanges(chunks, reader, trak);
    }
  const media = boxes.filter(({ type }) => type === "mdat");
  return overwrites.concat(mergeWithin(media, chunks));
}

async function addUnneededBoxes(
  overwrites: ByteOverwrite[],
  reader: RandomAccessReader,
  boxes: readonly Mp4Box[],
  allowed: ReadonlySet<string>,
): Promise<void> {
  for (const box of boxes) {
    if (box.type === "") continue; // the four zeros that may end a list
    const inner = playbackBoxes[box.type];
    if (!allowed.has(box.type)) overwrites.push(overwriteWithFree(box));
    else if (inner) {
      const parts = await readBoxes(reader, box.start, box.end);
      await addUnneededBoxes(overwrites, reader, parts, inner);
    }
  }
}

async function readTracks(reader: RandomAccessReader, boxes: readonly Mp4Box[]): Promise<Mp4Box[]> {
  const tracks: Mp4Box[] = [];
  for (const moov of boxes.filter(({ type }) => type === "moov"))
    tracks.push(...(await findBoxes(reader, moov, ["trak"])));
  if (tracks.length > MAX_TRACKS) throw new MalformedFileError("too many tracks");
  return tracks;
}

/** Players pass over `free`. Its length stays as it is written. */
function overwriteWithFree({ headerStart, start, end }: Mp4Box): ByteOverwrite {
  return { header: { at: headerStart + 4, bytes: Buffer.from("free") }, start, end };
}

/** Not a track of the place, the time, the text or the movements of the camera. */
async function isAudioOrVideo(reader: RandomAccessReader, trak: Mp4Box): Promise<boolean> {
  const [hdlr] = await findBoxes(reader, trak, ["mdia", "hdlr"]);
  const handler = hdlr && (await readBoxContent(reader, hdlr)).toString("latin1", 8, 12);
  return handler === "vide" || handler === "soun";
}

/** Where the samples of a track lie, a range for each chunk; each table is walked once. */
async function addChunkRanges(
  chunks: Range[],
  reader: RandomAccessReader,
  trak: Mp4Box,
): Promise<void> {
  const table = async (type: string) => {
    const [box] = await findBoxes(reader, trak, ["mdia", "minf", "stbl", type]);
    return box && (await readBoxContent(reader, box));
  };
  const [stsz, stsc] = [await table("stsz"), await table("stsc")];
  const [short, wide] = [await table("stco"), await table("co64")];
  const offsets = short ?? wide;
  if (!stsz || !stsc || !offsets) return;
  const count = entryCount(offsets, short ? 4 : 8);
  if (chunks.length + count > MAX_CHUNKS) throw new MalformedFileError("too many chunks");
  const samples = samplesByChunk(stsc);
  const sizes = sizesBySample(stsz);
  for (let chunk = 0; chunk < count; chunk += 1) {
    const start = short
      ? readUint32(offsets, 8 + chunk * 4)
      : Number(readUint64(offsets, 8 + chunk * 8));
    chunks.push({ start, end: start + sizes(samples(chunk + 1)) });
  }
}

/** How many entries a table has. It cannot claim more than its bytes hold. */
function entryCount(table: Buffer, entryBytes: number): number {
  const count = readUint32(table, 4);
  if (8 + count * entryBytes > table.length)
    throw new MalformedFileError("a table that is too short");
  return count;
}

/**
 * How many samples a chunk has, for chunks in ascending order, counted from one: each entry holds
 * until the next one's first chunk.
 */
function samplesByChunk(stsc: Buffer): (chunk: number) => number {
  const entries = entryCount(stsc, 12);
  let next = 0;
  let samples = 0;
  return (chunk) => {
    for (; next < entries && readUint32(stsc, 8 + next * 12) <= chunk; next += 1)
      samples = readUint32(stsc, 12 + next * 12);
    return samples;
  };
}

/** How many bytes the next samples have together. */
function sizesBySample(stsz: Buffer): (count: number) => number {
  const each = readUint32(stsz, 4);
  const samples = each > 0 ? 0 : entryCount(stsz.subarray(4), 4);
  let at = 12;
  return (count) => {
    if (each > 0) return each * count;
    if (at + count * 4 > 12 + samples * 4)
      throw new MalformedFileError("a table that is too short");
    let bytes = 0;
    for (const end = at + count * 4; at < end; at += 4) bytes += readUint32(stsz, at);
    return bytes;
  };
}

/** Each byte once, however many chunks share it. What points outside the media is left. */
function mergeWithin(media: readonly Mp4Box[], chunks: readonly Range[]): Range[] {
  const merged: Range[] = [];
  let at = 0;
  for (const { start, end } of chunks.toSorted((one, other) => one.start - other.start)) {
    while ((media[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    const mdat = media[at];
    if (!mdat) break;
    if (start < mdat.start || end > mdat.end) continue;
    const last = merged.at(-1);
    if (!last || start > last.end) merged.push({ start, end });
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, end) };
  }
  return merged;
}

/**
 * Finds metadata in MP4 and MOV files: where, when and with what they were filmed. Phones write the
 * location into `udta` (`©xyz`, `loci`) or `meta` (`com.apple.quicktime.location…`), cameras into
 * tracks or boxes of their own. So nothing is searched for: whatever playback does not need is
 * overwritten.
 */
import {
  findBoxes,
  type Mp4Box,
  readBoxContent,
  readBoxes,
  readUint32,
  readUint64,
} from "./mp4-boxes.ts";
import { findCompressorNames, findHandlerName, findTimes } from "./mp4-header-fields.ts";
import type { ByteOverwrite } from "./overwrites.ts";
import { MalformedFileError, type RandomAccessReader } from "./random-access-reader.ts";

const typeSet = (types: string): ReadonlySet<string> => new Set(types.split(" "));

/** Children of each container box that playback needs. */
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
/** In boxes that playback needs, fields that it does not need. */
const unneededFields: Readonly<Record<string, typeof findTimes | undefined>> = {
  mvhd: findTimes,
  tkhd: findTimes,
  mdhd: findTimes,
  hdlr: findHandlerName,
};
const topLevelBoxes = typeSet("ftyp styp moov mdat moof sidx ssix mfra pdin");

/** Phones write fewer than ten. */
const MAX_TRACKS = 200;

/** Of all removed tracks together; 90 seconds of video have some thousands. */
const MAX_CHUNKS = 100_000;

type Range = { readonly start: number; readonly end: number };

/** Overwrites keep the length, so that no offset in the file changes. */
export async function findMp4Metadata(reader: RandomAccessReader): Promise<ByteOverwrite[]> {
  const boxes = await readBoxes(reader, 0, reader.size);
  const overwrites: ByteOverwrite[] = [];
  await addUnneededBoxes(overwrites, reader, boxes, topLevelBoxes);
  const chunks: Range[] = [];
  for (const trak of await readTracks(reader, boxes)) {
    const handler = await readHandler(reader, trak);
    if (handler === "vide")
      for (const stsd of await findBoxes(reader, trak, ["mdia", "minf", "stbl", "stsd"]))
        overwrites.push(...(await findCompressorNames(reader, stsd)));
    else if (handler !== "soun") {
      // Locations, times, text or camera movements.
      overwrites.push(overwriteWithFree(trak));
      await addChunkRanges(chunks, reader, trak);
    }
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
    } else overwrites.push(...((await unneededFields[box.type]?.(reader, box)) ?? []));
  }
}

async function readTracks(reader: RandomAccessReader, boxes: readonly Mp4Box[]): Promise<Mp4Box[]> {
  const tracks: Mp4Box[] = [];
  for (const moov of boxes.filter(({ type }) => type === "moov"))
    tracks.push(...(await findBoxes(reader, moov, ["trak"])));
  if (tracks.length > MAX_TRACKS) throw new MalformedFileError("too many tracks");
  return tracks;
}

/** Players skip `free` boxes. The size field stays unchanged. */
function overwriteWithFree({ headerStart, start, end }: Mp4Box): ByteOverwrite {
  return { header: { at: headerStart + 4, bytes: Buffer.from("free") }, start, end };
}

/** The kind of a track: `vide`, `soun` or another one. */
async function readHandler(reader: RandomAccessReader, trak: Mp4Box): Promise<string | undefined> {
  const [hdlr] = await findBoxes(reader, trak, ["mdia", "hdlr"]);
  return hdlr && (await readBoxContent(reader, hdlr)).toString("latin1", 8, 12);
}

/** The byte range of each chunk of a track; each table is read once. */
async function addChunkRanges(
  chunks: Range[],
  reader: RandomAccessReader,
  trak: Mp4Box,
): Promise<void> {
  const table = async (type: string) => {
    const [box] = await findBoxes(reader, trak, ["mdia", "minf", "stbl", type]);
    return box ? await readBoxContent(reader, box) : undefined;
  };
  const stsz = await table("stsz");
  const stsc = await table("stsc");
  const short = await table("stco");
  const wide = await table("co64");
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

/** Throws when the table is too short for the count it claims. */
function entryCount(table: Buffer, entryBytes: number): number {
  const count = readUint32(table, 4);
  if (8 + count * entryBytes > table.length) throw new MalformedFileError("a table is too short");
  return count;
}

/**
 * Samples per chunk, by chunk number from 1; call it in ascending order. Each entry applies until
 * the first chunk of the next entry.
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

/** Each call returns the total size of the next `count` samples. */
function sizesBySample(stsz: Buffer): (count: number) => number {
  const uniformSize = readUint32(stsz, 4);
  const samples = uniformSize > 0 ? 0 : entryCount(stsz.subarray(4), 4);
  let at = 12;
  return (count) => {
    if (uniformSize > 0) return uniformSize * count;
    if (at + count * 4 > 12 + samples * 4) throw new MalformedFileError("a table is too short");
    let bytes = 0;
    for (const end = at + count * 4; at < end; at += 4) bytes += readUint32(stsz, at);
    return bytes;
  };
}

/** Merges overlapping ranges; drops those that reach outside of the media data. */
function mergeWithin(media: readonly Mp4Box[], chunks: readonly Range[]): Range[] {
  const merged: Range[] = [];
  let at = 0;
  for (const { start, end } of chunks.toSorted((a, b) => a.start - b.start)) {
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

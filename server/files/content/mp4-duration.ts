import {
  findBoxes,
  type Mp4Box,
  readBoxContent,
  readBoxes,
  readUint32,
  readUint64,
} from "./mp4-boxes.ts";
import {
  MalformedFileError,
  type RandomAccessReader,
  WrongFileTypeError,
} from "./random-access-reader.ts";

/** `timescale`: units per second. `defaultDuration`: units per sample, unless stated otherwise. */
type Track = { timescale: number; defaultDuration: number; units: number };

/** Seconds, from the header or the fragments, whichever is longer. Throws without a video track. */
export async function readMp4Duration(reader: RandomAccessReader): Promise<number> {
  const boxes = await readBoxes(reader, 0, reader.size);
  if (boxes[0]?.type !== "ftyp") throw new MalformedFileError("no header");
  const moov = boxes.find(({ type }) => type === "moov");
  if (!moov || !boxes.some(({ type }) => type === "mdat"))
    throw new MalformedFileError("no movie data");
  const tracks = new Map<number, Track>();
  const headerSeconds = await readMovieHeader(reader, moov, tracks);
  for (const moof of boxes.filter(({ type }) => type === "moof"))
    for (const traf of await findBoxes(reader, moof, ["traf"]))
      await addFragment(reader, traf, tracks);
  const trackSeconds = [...tracks.values()].map(({ units, timescale }) => units / timescale);
  return Math.max(headerSeconds, ...trackSeconds);
}

/** The longest duration that the header states; also collects the tracks. */
async function readMovieHeader(
  reader: RandomAccessReader,
  moov: Mp4Box,
  tracks: Map<number, Track>,
): Promise<number> {
  let seconds = 0;
  let timescale = 1;
  for (const mvhd of await findBoxes(reader, moov, ["mvhd"])) {
    const times = readTimes(await readBoxContent(reader, mvhd));
    timescale = times.timescale;
    seconds = times.seconds;
  }
  const traks = await findBoxes(reader, moov, ["trak"]);
  let hasPictures = false;
  for (const trak of traks) hasPictures = (await readTrack(reader, trak, tracks)) || hasPictures;
  if (!hasPictures) throw new WrongFileTypeError("no video track");
  for (const mehd of await findBoxes(reader, moov, ["mvex", "mehd"])) {
    const bytes = await readBoxContent(reader, mehd);
    const units = bytes[0] === 1 ? Number(readUint64(bytes, 4)) : readUint32(bytes, 4);
    seconds = Math.max(seconds, units / timescale);
  }
  for (const trex of await findBoxes(reader, moov, ["mvex", "trex"])) {
    const bytes = await readBoxContent(reader, trex);
    const track = tracks.get(readUint32(bytes, 4));
    if (track) track.defaultDuration = readUint32(bytes, 12);
  }
  return seconds;
}

/** Adds the track; returns whether it is video. */
async function readTrack(
  reader: RandomAccessReader,
  trak: Mp4Box,
  tracks: Map<number, Track>,
): Promise<boolean> {
  const [tkhd] = await findBoxes(reader, trak, ["tkhd"]);
  const [mdhd] = await findBoxes(reader, trak, ["mdia", "mdhd"]);
  const [hdlr] = await findBoxes(reader, trak, ["mdia", "hdlr"]);
  if (!tkhd || !mdhd || !hdlr) throw new MalformedFileError("incomplete track");
  const bytes = await readBoxContent(reader, tkhd);
  const { timescale, units } = readTimes(await readBoxContent(reader, mdhd));
  const id = readUint32(bytes, bytes[0] === 1 ? 20 : 12);
  tracks.set(id, {
    timescale,
    defaultDuration: 0,
    units: Math.max(units, await readSampleUnits(reader, trak)),
  });
  return (await readBoxContent(reader, hdlr)).toString("latin1", 8, 12) === "vide";
}

/** The sum of all sample durations, because a header could state less. */
async function readSampleUnits(reader: RandomAccessReader, trak: Mp4Box): Promise<number> {
  const [stts] = await findBoxes(reader, trak, ["mdia", "minf", "stbl", "stts"]);
  if (!stts) return 0;
  const bytes = await readBoxContent(reader, stts);
  let units = 0;
  for (let entry = 0, at = 8; entry < readUint32(bytes, 4); entry += 1, at += 8)
    units += readUint32(bytes, at) * readUint32(bytes, at + 4);
  return units;
}

async function addFragment(
  reader: RandomAccessReader,
  traf: Mp4Box,
  tracks: Map<number, Track>,
): Promise<void> {
  const [tfhd] = await findBoxes(reader, traf, ["tfhd"]);
  if (!tfhd) throw new MalformedFileError("a fragment without header");
  const header = await readBoxContent(reader, tfhd);
  const track = tracks.get(readUint32(header, 4));
  if (!track) throw new MalformedFileError("a fragment of an unknown track");
  const flags = readUint32(header, 0) & 0xffffff;
  const defaultDurationOffset = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
  const defaultDuration =
    flags & 0x8 ? readUint32(header, defaultDurationOffset) : track.defaultDuration;
  for (const trun of await findBoxes(reader, traf, ["trun"]))
    track.units += fragmentUnits(await readBoxContent(reader, trun), defaultDuration);
}

function fragmentUnits(trun: Buffer, defaultDuration: number): number {
  const flags = readUint32(trun, 0) & 0xffffff;
  const count = readUint32(trun, 4);
  if (!(flags & 0x100)) return count * defaultDuration;
  const each = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  let units = 0;
  for (let picture = 0; picture < count; picture += 1)
    units += readUint32(trun, first + picture * each);
  return units;
}

function readTimes(bytes: Buffer) {
  const isLong = bytes[0] === 1;
  const timescale = readUint32(bytes, isLong ? 20 : 12);
  const rawDuration = isLong ? readUint64(bytes, 24) : readUint32(bytes, 16);
  const isUnknown = rawDuration === 0xffffffff || rawDuration === 0xffffffffffffffffn;
  const units = isUnknown ? 0 : Number(rawDuration);
  if (timescale === 0) throw new MalformedFileError("no timescale");
  return { timescale, units, seconds: units / timescale };
}

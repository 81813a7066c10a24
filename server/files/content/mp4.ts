/** How long an MP4 or a MOV is: by its head or, where it was recorded in fragments, by these. */
import { Otherwise, type Reader, Unsound } from "./reader.ts";

type Box = {
  readonly type: string;
  /** Behind its own head. */
  readonly start: number;
  readonly end: number;
};

/** Boxes side by side; a minute and a half in fragments has some hundreds. */
const MOST_BOXES = 20_000;

/** Of one track: how long a moment is, and how long its pictures stand unless said otherwise. */
type Track = { scale: number; usual: number; units: number };

/** Seconds. Refuses what is no film with pictures, or breaks off. */
export async function secondsOfMp4(reader: Reader): Promise<number> {
  const boxes = await boxesIn(reader, 0, reader.size);
  if (boxes[0]?.type !== "ftyp") throw new Unsound("no head");
  const moov = boxes.find(({ type }) => type === "moov");
  if (!moov || !boxes.some(({ type }) => type === "mdat")) throw new Unsound("no film");
  const tracks = new Map<number, Track>();
  const said = await readHead(reader, moov, tracks);
  for (const moof of boxes.filter(({ type }) => type === "moof"))
    for (const traf of await within(reader, moof, ["traf"]))
      await addFragment(reader, traf, tracks);
  const counted = [...tracks.values()].map(({ units, scale }) => units / scale);
  return Math.max(said, ...counted);
}

/** The longest of what the head says itself; notes the tracks. */
async function readHead(reader: Reader, moov: Box, tracks: Map<number, Track>): Promise<number> {
  let seconds = 0;
  let scale = 1;
  for (const mvhd of await within(reader, moov, ["mvhd"])) {
    const head = timesOf(await contentOf(reader, mvhd));
    scale = head.scale;
    seconds = head.seconds;
  }
  const traks = await within(reader, moov, ["trak"]);
  let hasPictures = false;
  for (const trak of traks) hasPictures = (await readTrack(reader, trak, tracks)) || hasPictures;
  if (!hasPictures) throw new Otherwise("no pictures");
  for (const mehd of await within(reader, moov, ["mvex", "mehd"])) {
    const bytes = await contentOf(reader, mehd);
    const units = bytes[0] === 1 ? Number(long(bytes, 4)) : word(bytes, 4);
    seconds = Math.max(seconds, units / scale);
  }
  for (const trex of await within(reader, moov, ["mvex", "trex"])) {
    const bytes = await contentOf(reader, trex);
    const track = tracks.get(word(bytes, 4));
    if (track) track.usual = word(bytes, 12);
  }
  return seconds;
}

/** Whether it shows pictures. */
async function readTrack(reader: Reader, trak: Box, tracks: Map<number, Track>): Promise<boolean> {
  const [tkhd] = await within(reader, trak, ["tkhd"]);
  const [mdhd] = await within(reader, trak, ["mdia", "mdhd"]);
  const [hdlr] = await within(reader, trak, ["mdia", "hdlr"]);
  if (!tkhd || !mdhd || !hdlr) throw new Unsound("half a track");
  const bytes = await contentOf(reader, tkhd);
  const { scale, units } = timesOf(await contentOf(reader, mdhd));
  const id = word(bytes, bytes[0] === 1 ? 20 : 12);
  tracks.set(id, { scale, usual: 0, units: Math.max(units, await shownUnits(reader, trak)) });
  return (await contentOf(reader, hdlr)).toString("latin1", 8, 12) === "vide";
}

/** What the pictures last, each added to the others: a head could say less. */
async function shownUnits(reader: Reader, trak: Box): Promise<number> {
  const [stts] = await within(reader, trak, ["mdia", "minf", "stbl", "stts"]);
  if (!stts) return 0;
  const bytes = await contentOf(reader, stts);
  let units = 0;
  for (let entry = 0, at = 8; entry < word(bytes, 4); entry += 1, at += 8)
    units += word(bytes, at) * word(bytes, at + 4);
  return units;
}

async function addFragment(reader: Reader, traf: Box, tracks: Map<number, Track>): Promise<void> {
  const [tfhd] = await within(reader, traf, ["tfhd"]);
  if (!tfhd) throw new Unsound("a fragment of nothing");
  const head = await contentOf(reader, tfhd);
  const track = tracks.get(word(head, 4));
  if (!track) throw new Unsound("a fragment of no track");
  const flags = word(head, 0) & 0xffffff;
  const place = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
  const usual = flags & 0x8 ? word(head, place) : track.usual;
  for (const trun of await within(reader, traf, ["trun"]))
    track.units += unitsOf(await contentOf(reader, trun), usual);
}

function unitsOf(trun: Buffer, usual: number): number {
  const flags = word(trun, 0) & 0xffffff;
  const count = word(trun, 4);
  if (!(flags & 0x100)) return count * usual;
  const each = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  let units = 0;
  for (let picture = 0; picture < count; picture += 1) units += word(trun, first + picture * each);
  return units;
}

/** The boxes at the end of a path of types. */
async function within(reader: Reader, box: Box, path: readonly string[]): Promise<Box[]> {
  const [type, ...rest] = path;
  const inner = await boxesIn(reader, box.start, box.end);
  const found = inner.filter((each) => each.type === type);
  if (rest.length === 0) return found;
  const deeper: Box[] = [];
  for (const each of found) deeper.push(...(await within(reader, each, rest)));
  return deeper;
}

/** They fill their place exactly: nothing breaks off, nothing hangs behind. */
async function boxesIn(reader: Reader, start: number, end: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    const box = await boxAt(reader, at, end);
    if (box.end > end || box.end < box.start || boxes.length >= MOST_BOXES)
      throw new Unsound("breaks off");
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

async function boxAt(reader: Reader, at: number, end: number): Promise<Box> {
  if (end - at === 4 && word(await reader.at(at, 4), 0) === 0) return { type: "", start: end, end };
  const head = await reader.at(at, 8);
  const type = head.toString("latin1", 4, 8);
  const size = word(head, 0);
  if (size === 0) return { type, start: at + 8, end };
  if (size !== 1) return { type, start: at + 8, end: at + size };
  return { type, start: at + 16, end: at + Number(long(await reader.at(at + 8, 8), 0)) };
}

function contentOf(reader: Reader, { start, end }: Box): Promise<Buffer> {
  return reader.at(start, end - start);
}

function timesOf(bytes: Buffer) {
  const isLong = bytes[0] === 1;
  const scale = word(bytes, isLong ? 20 : 12);
  const given = isLong ? long(bytes, 24) : word(bytes, 16);
  const isUnknown = given === 0xffffffff || given === 0xffffffffffffffffn;
  const units = isUnknown ? 0 : Number(given);
  if (scale === 0) throw new Unsound("no time in it");
  return { scale, units, seconds: units / scale };
}

function word(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) throw new Unsound("a box that is too short");
  return bytes.readUInt32BE(at);
}

function long(bytes: Buffer, at: number): bigint {
  if (at + 8 > bytes.length) throw new Unsound("a box that is too short");
  return bytes.readBigUInt64BE(at);
}

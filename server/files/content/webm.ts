/**
 * Duration and metadata of WebM files. As in an MP4, nothing is searched for: whatever playback
 * does not need is overwritten.
 */
import type { ByteOverwrite } from "./overwrites.ts";
import {
  MalformedFileError,
  type RandomAccessReader,
  WrongFileTypeError,
} from "./random-access-reader.ts";
import {
  assertClosed,
  type ClosedElement,
  readBlockHeader,
  readElement,
  readFloat,
  readUnsigned,
} from "./webm-elements.ts";

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const CLUSTER = 0x1f43b675;
const TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const VOID = 0xec;

/** Their elements are scanned like top-level ones, because their length may be unknown. */
const containerIds = new Set([SEGMENT, INFO, TRACKS, CLUSTER]);

/** In the header of the file: versions and size limits. */
const headerIds = new Set([DOC_TYPE, 0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4287, 0x4285]);

/** In the containers: units, times and directories of positions. */
const playbackIds = new Set([
  ...[TIMESTAMP_SCALE, DURATION, TIMESTAMP],
  ...[0x114d9b74, 0x1c53bb6b, 0xa7, 0xab],
]);

/** In a track: numbers, flags, codec, and the format of its pictures or sound. */
const trackIds = new Set([
  ...[TRACK_NUMBER, TRACK_TYPE, 0x73c5, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383],
  ...[0x55ee, 0x86, 0x63a2, 0xaa, 0x56aa, 0x56bb, 0x22b59c, 0xe0, 0xe1, 0x6d80],
]);

/** In a block group: duration, references, padding and transparency. */
const blockGroupIds = new Set([BLOCK, 0x9b, 0xfb, 0x75a2, 0x75a1]);

const VIDEO = 1;
const AUDIO = 2;

/** Cap on elements; 100 MB of video have some ten thousand. */
const MAX_ELEMENTS = 500_000;

type WebmScan = {
  elements: number;
  timestampScaleNs: number;
  /** In units of `timestampScaleNs`, like the two below. */
  duration: number;
  clusterTime: number;
  lastTime: number;
  hasVideo: boolean;
  hasSegment: boolean;
  hasTracks: boolean;
  /** Numbers of the tracks with pictures or sound. */
  readonly mediaTracks: Set<number>;
  readonly overwrites: ByteOverwrite[];
};

/**
 * The duration in seconds, and the parts that playback does not need. Without a stated duration the
 * last timestamp counts, as in browsers. Throws without a video track, or if truncated.
 */
export async function readWebm(reader: RandomAccessReader) {
  const scan: WebmScan = {
    elements: 0,
    timestampScaleNs: 1_000_000,
    duration: 0,
    clusterTime: 0,
    lastTime: 0,
    hasVideo: false,
    hasSegment: false,
    hasTracks: false,
    mediaTracks: new Set(),
    overwrites: [],
  };
  for (let at = await scanHeader(reader, scan); at < reader.size; )
    at = await scanElement(reader, at, scan);
  if (!scan.hasSegment) throw new MalformedFileError("no segment");
  if (!scan.hasVideo) throw new WrongFileTypeError("no video track");
  const seconds = (Math.max(scan.duration, scan.lastTime) * scan.timestampScaleNs) / 1e9;
  return { seconds, overwrites: scan.overwrites };
}

/** Returns the offset after the header. */
async function scanHeader(reader: RandomAccessReader, scan: WebmScan): Promise<number> {
  const header = assertClosed(await nextElement(reader, 0, reader.size, scan));
  if (header.id !== EBML || header.end - header.start > 4_096)
    throw new MalformedFileError("no header");
  const children = await readChildren(reader, header, scan);
  const docType = children.find(({ id }) => id === DOC_TYPE);
  const name = docType && (await reader.readAt(docType.start, docType.end - docType.start));
  if (name?.toString("latin1").replace(/\0+$/, "") !== "webm")
    throw new WrongFileTypeError("not a WebM document type");
  overwriteUnneeded(scan, children, headerIds);
  return header.end;
}

/** Returns the offset of the next element: inside this one if it is a container. */
async function scanElement(
  reader: RandomAccessReader,
  at: number,
  scan: WebmScan,
): Promise<number> {
  const element = await nextElement(reader, at, reader.size, scan);
  const { id, start } = element;
  if (id === SEGMENT) scan.hasSegment = true;
  if (id === TRACKS) scan.hasTracks = true;
  if (id === CLUSTER) scan.clusterTime = 0;
  if (containerIds.has(id)) return start;
  const closed = assertClosed(element);
  if (!(await isNeeded(reader, closed, scan))) scan.overwrites.push(overwriteWithVoid(closed));
  return closed.end;
}

/** Whether playback needs an element of a container; what it says about times is recorded. */
async function isNeeded(
  reader: RandomAccessReader,
  element: ClosedElement,
  scan: WebmScan,
): Promise<boolean> {
  const { id } = element;
  if (id === TRACK) return await scanTrack(reader, element, scan);
  if (id === BLOCK_GROUP) return await scanBlockGroup(reader, element, scan);
  if (id === SIMPLE_BLOCK) return await scanBlock(reader, element, scan);
  if (id === TIMESTAMP_SCALE) scan.timestampScaleNs = await readUnsigned(reader, element);
  if (id === DURATION) scan.duration = await readFloat(reader, element);
  if (id === TIMESTAMP) scan.clusterTime = await readUnsigned(reader, element);
  return playbackIds.has(id);
}

/** False for a track of locations, text or buttons. */
async function scanTrack(
  reader: RandomAccessReader,
  track: ClosedElement,
  scan: WebmScan,
): Promise<boolean> {
  const children = await readChildren(reader, track, scan);
  const numberIn = async (id: number) => {
    const child = children.find((each) => each.id === id);
    return child && (await readUnsigned(reader, child));
  };
  const [number, type] = [await numberIn(TRACK_NUMBER), await numberIn(TRACK_TYPE)];
  if (number === undefined || (type !== VIDEO && type !== AUDIO)) return false;
  if (type === VIDEO) scan.hasVideo = true;
  scan.mediaTracks.add(number);
  overwriteUnneeded(scan, children, trackIds);
  return true;
}

/** False if a block in it is not of a track with pictures or sound. */
async function scanBlockGroup(
  reader: RandomAccessReader,
  group: ClosedElement,
  scan: WebmScan,
): Promise<boolean> {
  const children = await readChildren(reader, group, scan);
  for (const child of children)
    if (child.id === BLOCK && !(await scanBlock(reader, child, scan))) return false;
  overwriteUnneeded(scan, children, blockGroupIds);
  return true;
}

/** False if the block is not of a track with pictures or sound. */
async function scanBlock(
  reader: RandomAccessReader,
  block: ClosedElement,
  scan: WebmScan,
): Promise<boolean> {
  if (!scan.hasTracks) throw new MalformedFileError("a block before the tracks");
  const { track, time } = await readBlockHeader(reader, block);
  if (!scan.mediaTracks.has(track)) return false;
  scan.lastTime = Math.max(scan.lastTime, scan.clusterTime + time);
  return true;
}

async function readChildren(
  reader: RandomAccessReader,
  { start, end }: ClosedElement,
  scan: WebmScan,
): Promise<ClosedElement[]> {
  const children: ClosedElement[] = [];
  for (let at = start; at < end; at = children.at(-1)?.end ?? end)
    children.push(assertClosed(await nextElement(reader, at, end, scan)));
  return children;
}

function nextElement(reader: RandomAccessReader, at: number, limit: number, scan: WebmScan) {
  scan.elements += 1;
  if (scan.elements > MAX_ELEMENTS) throw new MalformedFileError("too many elements");
  return readElement(reader, at, limit);
}

function overwriteUnneeded(
  scan: WebmScan,
  elements: readonly ClosedElement[],
  neededIds: ReadonlySet<number>,
): void {
  for (const element of elements)
    if (!neededIds.has(element.id)) scan.overwrites.push(overwriteWithVoid(element));
}

/** Players skip `Void`. The header has the longest form, or the shortest in a short element. */
function overwriteWithVoid({ headerStart, end }: ClosedElement): ByteOverwrite {
  const isLong = end - headerStart >= 9;
  const bytes = isLong ? Buffer.from([VOID, 0x01, ...Array(7).fill(0)]) : Buffer.of(VOID, 0);
  const start = headerStart + bytes.length;
  if (isLong) bytes.writeUIntBE(end - start, 3, 6);
  else bytes.writeUInt8(0x80 | (end - start), 1);
  return { header: { at: headerStart, bytes }, start, end };
}

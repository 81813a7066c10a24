import type { ByteOverwrite } from "./overwrites.ts";
import {
  MalformedFileError,
  type RandomAccessReader,
  WrongFileTypeError,
} from "./random-access-reader.ts";

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CLUSTER = 0x1f43b675;
const TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const VOID = 0xec;

/** Tags, attachments, chapters, title, checksums over them, and padding, which may hold data. */
const metadataIds = new Set([0x1254c367, 0x1941a469, 0x1043a770, 0x7ba9, 0xbf, VOID]);

/** Parsed rather than skipped. */
const containerIds = new Set([SEGMENT, INFO, TRACKS, TRACK, CLUSTER, BLOCK_GROUP]);

/** Cap on elements; 100 MB of video have some ten thousand. */
const MAX_ELEMENTS = 500_000;

type WebmScan = {
  timestampScaleNs: number;
  /** In units of `timestampScaleNs`, like the two below. */
  duration: number;
  clusterTime: number;
  lastTime: number;
  hasVideo: boolean;
  hasSegment: boolean;
  readonly overwrites: ByteOverwrite[];
};

/**
 * The duration in seconds, and the parts that may tell where it was filmed. Without a stated
 * duration the last timestamp counts, as in browsers. Throws without a video track, or if
 * truncated.
 */
export async function readWebm(reader: RandomAccessReader) {
  const scan: WebmScan = {
    timestampScaleNs: 1_000_000,
    duration: 0,
    clusterTime: 0,
    lastTime: 0,
    hasVideo: false,
    hasSegment: false,
    overwrites: [],
  };
  let at = await assertWebmHeader(reader);
  for (let elements = 0; at < reader.size; elements += 1) {
    if (elements > MAX_ELEMENTS) throw new MalformedFileError("too many elements");
    at = await scanElement(reader, at, scan);
  }
  if (!scan.hasSegment) throw new MalformedFileError("no segment");
  if (!scan.hasVideo) throw new WrongFileTypeError("no video track");
  const seconds = (Math.max(scan.duration, scan.lastTime) * scan.timestampScaleNs) / 1e9;
  return { seconds, overwrites: scan.overwrites };
}

/** Returns the offset after the header. */
async function assertWebmHeader(reader: RandomAccessReader): Promise<number> {
  const { id, start, length } = await readElement(reader, 0);
  if (id !== EBML || length === undefined || length > 4_096)
    throw new MalformedFileError("no header");
  for (let at = start; at < start + length; ) {
    const inner = await readElement(reader, at);
    if (inner.length === undefined) throw new MalformedFileError("a header of unknown length");
    const bytes = await reader.readAt(inner.start, inner.length);
    if (inner.id === DOC_TYPE && bytes.toString("latin1").replace(/\0+$/, "") === "webm")
      return start + length;
    at = inner.start + inner.length;
  }
  throw new WrongFileTypeError("not a WebM document type");
}

/** Returns the offset of the next element: inside this one if it is a container. */
async function scanElement(
  reader: RandomAccessReader,
  at: number,
  scan: WebmScan,
): Promise<number> {
  const { id, start, length } = await readElement(reader, at);
  if (length !== undefined && start + length > reader.size)
    throw new MalformedFileError("the file is truncated");
  if (id === SEGMENT) scan.hasSegment = true;
  if (id === CLUSTER) scan.clusterTime = 0;
  if (containerIds.has(id)) return start;
  if (length === undefined) throw new MalformedFileError("an element of unknown length");
  await recordElement(reader, { id, start, length }, scan);
  if (metadataIds.has(id)) scan.overwrites.push(overwriteWithVoid(at, start + length));
  return start + length;
}

/** Players skip `Void`. The header has the longest form, or the shortest in a short element. */
function overwriteWithVoid(at: number, end: number): ByteOverwrite {
  const bytes = end - at >= 9 ? Buffer.from([VOID, 0x01, ...Array(7).fill(0)]) : Buffer.of(VOID, 0);
  const start = at + bytes.length;
  if (bytes.length === 2) bytes.writeUInt8(0x80 | (end - start), 1);
  else bytes.writeUIntBE(end - start, 3, 6);
  return { header: { at, bytes }, start, end };
}

type EbmlElement = { readonly id: number; readonly start: number; readonly length: number };

async function recordElement(
  reader: RandomAccessReader,
  { id, start, length }: EbmlElement,
  scan: WebmScan,
): Promise<void> {
  const readNumber = async () => readUnsigned(await reader.readAt(start, Math.min(length, 9)));
  if (id === TIMESTAMP_SCALE) scan.timestampScaleNs = await readNumber();
  if (id === DURATION) scan.duration = readFloat(await reader.readAt(start, Math.min(length, 9)));
  if (id === TRACK_TYPE && (await readNumber()) === 1) scan.hasVideo = true;
  if (id === TIMESTAMP) scan.clusterTime = await readNumber();
  if (id !== SIMPLE_BLOCK && id !== BLOCK) return;
  const track = readVint(await reader.readAt(start, Math.min(8, length)));
  const blockTime = (await reader.readAt(start + track.bytes, 2)).readInt16BE();
  scan.lastTime = Math.max(scan.lastTime, scan.clusterTime + blockTime);
}

async function readElement(reader: RandomAccessReader, at: number) {
  const header = await reader.readAt(at, Math.min(12, reader.size - at));
  const idBytes = Math.clz32(header[0] ?? 0) - 23;
  if (idBytes > 4 || header.length <= idBytes) throw new MalformedFileError("invalid element id");
  const size = readVint(header.subarray(idBytes));
  const isUnknownSize = size.value === 2 ** (7 * size.bytes) - 1;
  const start = at + idBytes + size.bytes;
  return {
    id: header.readUIntBE(0, idBytes),
    start,
    length: isUnknownSize ? undefined : size.value,
  };
}

/** The leading bits of the first byte give the number of bytes. */
function readVint(bytes: Buffer): { readonly value: number; readonly bytes: number } {
  const count = Math.clz32(bytes[0] ?? 0) - 23;
  if (count > 8 || bytes.length < count) throw new MalformedFileError("invalid element length");
  const first = (bytes[0] ?? 0) & (0xff >> count);
  const value = bytes.subarray(1, count).reduce((sum, byte) => sum * 256 + byte, first);
  return { value, bytes: count };
}

function readUnsigned(bytes: Buffer): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

function readFloat(bytes: Buffer): number {
  if (bytes.length !== 4 && bytes.length !== 8) throw new MalformedFileError("invalid number");
  const value = bytes.length === 4 ? bytes.readFloatBE() : bytes.readDoubleBE();
  if (!(value >= 0)) throw new MalformedFileError("negative duration");
  return value;
}

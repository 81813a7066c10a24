/** How long a WebM is. Browsers do not say so: then its last picture or sound tells. */
import { Otherwise, type Reader, Unsound } from "./reader.ts";

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

/** Entered rather than passed over. */
const holders = new Set([SEGMENT, INFO, TRACKS, TRACK, CLUSTER, BLOCK_GROUP]);

/** Parts of a file; a hundred megabytes of video have some ten thousand. */
const MOST_PARTS = 500_000;

type Found = {
  scaleNs: number;
  /** In units of the scale, as are those below. */
  duration: number;
  cluster: number;
  last: number;
  hasPicture: boolean;
  hasSegment: boolean;
};

/** Seconds. Refuses what is no WebM with pictures, or breaks off. */
export async function secondsOfWebm(reader: Reader): Promise<number> {
  const found: Found = {
    ...{ scaleNs: 1_000_000, duration: 0, cluster: 0, last: 0 },
    ...{ hasPicture: false, hasSegment: false },
  };
  let at = await assertHead(reader);
  for (let parts = 0; at < reader.size; parts += 1) {
    if (parts > MOST_PARTS) throw new Unsound("too many parts");
    at = await passPart(reader, at, found);
  }
  if (!found.hasSegment) throw new Unsound("nothing in it");
  if (!found.hasPicture) throw new Otherwise("no pictures");
  return (Math.max(found.duration, found.last) * found.scaleNs) / 1e9;
}

/** Answers where the first part behind the head stands. */
async function assertHead(reader: Reader): Promise<number> {
  const { id, start, length } = await partAt(reader, 0);
  if (id !== EBML || length === undefined || length > 4_096) throw new Unsound("no head");
  for (let at = start; at < start + length; ) {
    const inner = await partAt(reader, at);
    if (inner.length === undefined) throw new Unsound("a head without an end");
    const bytes = await reader.at(inner.start, inner.length);
    if (inner.id === DOC_TYPE && bytes.toString("latin1").replace(/\0+$/, "") === "webm")
      return start + length;
    at = inner.start + inner.length;
  }
  throw new Otherwise("another kind of Matroska");
}

/** Answers where the next part stands: within this one, if it holds others. */
async function passPart(reader: Reader, at: number, found: Found): Promise<number> {
  const { id, start, length } = await partAt(reader, at);
  if (length !== undefined && start + length > reader.size) throw new Unsound("breaks off");
  if (id === SEGMENT) found.hasSegment = true;
  if (id === CLUSTER) found.cluster = 0;
  if (holders.has(id)) return start;
  if (length === undefined) throw new Unsound("a part without an end");
  await note(reader, { id, start, length }, found);
  return start + length;
}

type Part = { readonly id: number; readonly start: number; readonly length: number };

async function note(reader: Reader, { id, start, length }: Part, found: Found): Promise<void> {
  const number = async () => numberOf(await reader.at(start, Math.min(length, 9)));
  if (id === TIMESTAMP_SCALE) found.scaleNs = await number();
  if (id === DURATION) found.duration = floatOf(await reader.at(start, Math.min(length, 9)));
  if (id === TRACK_TYPE && (await number()) === 1) found.hasPicture = true;
  if (id === TIMESTAMP) found.cluster = await number();
  if (id !== SIMPLE_BLOCK && id !== BLOCK) return;
  const track = vintOf(await reader.at(start, Math.min(8, length)));
  const within = (await reader.at(start + track.bytes, 2)).readInt16BE();
  found.last = Math.max(found.last, found.cluster + within);
}

async function partAt(reader: Reader, at: number) {
  const head = await reader.at(at, Math.min(12, reader.size - at));
  const idBytes = Math.clz32(head[0] ?? 0) - 23;
  if (idBytes > 4 || head.length <= idBytes) throw new Unsound("no part here");
  const size = vintOf(head.subarray(idBytes));
  const isOpen = size.value === 2 ** (7 * size.bytes) - 1;
  const start = at + idBytes + size.bytes;
  return { id: head.readUIntBE(0, idBytes), start, length: isOpen ? undefined : size.value };
}

/** A number whose first bits say how many bytes it has. */
function vintOf(bytes: Buffer): { readonly value: number; readonly bytes: number } {
  const count = Math.clz32(bytes[0] ?? 0) - 23;
  if (count > 8 || bytes.length < count) throw new Unsound("no length here");
  const first = (bytes[0] ?? 0) & (0xff >> count);
  const value = bytes.subarray(1, count).reduce((sum, byte) => sum * 256 + byte, first);
  return { value, bytes: count };
}

function numberOf(bytes: Buffer): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

function floatOf(bytes: Buffer): number {
  if (bytes.length !== 4 && bytes.length !== 8) throw new Unsound("no such number");
  const value = bytes.length === 4 ? bytes.readFloatBE() : bytes.readDoubleBE();
  if (!(value >= 0)) throw new Unsound("less than nothing");
  return value;
}

/** The parts of a zip, as its directory and each part say: a bomb is found before it goes off. */
import { createReadStream } from "node:fs";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { type Reader, Unsound } from "./reader.ts";

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Where its own header stands. */
  readonly offset: number;
};

const MOST_ENTRIES = 2_000;
/** Bytes of all entries together, unpacked. */
const MOST_UNPACKED = 100 * 1_048_576;
/** Most bytes that one packed byte stands for, of entries that are not small anyway. */
const MOST_RATIO = 200;
const SMALL = 1_048_576;

/** Refuses what is broken, encrypted, overlapping or blown up; entries are unpacked to nowhere. */
export async function entriesOf(path: string, reader: Reader): Promise<readonly Entry[]> {
  const entries = await directoryOf(reader);
  if (entries.reduce((sum, { packed }) => sum + packed, 0) > reader.size)
    throw new Unsound("parts overlap");
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNPACKED)
    throw new Unsound("unpacks to too much");
  if (entries.some(({ packed, unpacked }) => unpacked > SMALL && unpacked > packed * MOST_RATIO))
    throw new Unsound("blown up");
  for (const entry of entries) await assertHonest(path, reader, entry);
  return entries;
}

async function directoryOf(reader: Reader): Promise<Entry[]> {
  const { count, offset, length } = await endOf(reader);
  if (count > MOST_ENTRIES) throw new Unsound("too many parts");
  const directory = await reader.at(offset, length);
  const entries: Entry[] = [];
  for (let at = 0, seen = 0; seen < count; seen += 1) {
    if (at + 46 > length || directory.readUInt32LE(at) !== 0x02014b50)
      throw new Unsound("a directory that breaks off");
    if (directory.readUInt16LE(at + 8) & 1) throw new Unsound("encrypted");
    const nameBytes = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString("utf8", at + 46, at + 46 + nameBytes),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** The last record, behind which only its own comment stands. */
async function endOf(reader: Reader) {
  const length = Math.min(reader.size, 22 + 65_535);
  const tail = Buffer.from(await reader.at(reader.size - length, length));
  for (let at = length - 22; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === 0x06054b50 && at + 22 + tail.readUInt16LE(at + 20) === length)
      return {
        count: tail.readUInt16LE(at + 10),
        length: tail.readUInt32LE(at + 12),
        offset: tail.readUInt32LE(at + 16),
      };
  throw new Unsound("no directory");
}

async function assertHonest(path: string, reader: Reader, entry: Entry): Promise<void> {
  const { offset, packed, unpacked, method } = entry;
  const head = await reader.at(offset, 30);
  if (head.readUInt32LE() !== 0x04034b50) throw new Unsound("a part without a head");
  const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (start + packed > reader.size) throw new Unsound("a part that breaks off");
  if (method === 0 && packed === unpacked) return;
  if (method !== 8) throw new Unsound("packed in a strange way");
  if ((await unpackedBytes(path, start, packed, unpacked)) !== unpacked)
    throw new Unsound("a part of another length than it says");
}

async function unpackedBytes(path: string, start: number, packed: number, most: number) {
  let bytes = 0;
  const count = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      bytes += piece.length;
      done(bytes > most ? new Unsound("more than it says") : null);
    },
  });
  if (packed === 0) return 0;
  const source = createReadStream(path, { start, end: start + packed - 1 });
  await pipeline(source, createInflateRaw(), count).catch((error) => {
    throw isOfZlib(error) ? new Unsound("cannot be unpacked") : error;
  });
  return bytes;
}

function isOfZlib(error: NodeJS.ErrnoException): boolean {
  return error.code?.startsWith("Z_") ?? false;
}

import { createReadStream } from "node:fs";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { MalformedFileError, type RandomAccessReader } from "./random-access-reader.ts";

type ZipEntry = {
  readonly name: string;
  readonly method: number;
  readonly compressedBytes: number;
  readonly uncompressedBytes: number;
  /** Offset of the local header. */
  readonly offset: number;
};

const CENTRAL_HEADER_SIGNATURE = 0x02014b50;
const CENTRAL_HEADER_BYTES = 46;
const END_RECORD_SIGNATURE = 0x06054b50;
const END_RECORD_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const LOCAL_HEADER_SIGNATURE = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const ENCRYPTED_FLAG = 1;
const STORED = 0;
const DEFLATED = 8;

const MAX_ENTRIES = 2_000;
/** Of all entries together. */
const MAX_UNCOMPRESSED_BYTES = 100 * 1_048_576;
/** Of uncompressed to compressed bytes; small entries are exempt. */
const MAX_COMPRESSION_RATIO = 200;
const RATIO_CHECK_MIN_BYTES = 1_048_576;

/**
 * Throws for broken, encrypted or overlapping entries and zip bombs. Nothing is written to disk.
 */
export async function readZipEntries(
  path: string,
  reader: RandomAccessReader,
): Promise<readonly ZipEntry[]> {
  const entries = await readCentralDirectory(reader);
  if (entries.reduce((sum, { compressedBytes }) => sum + compressedBytes, 0) > reader.size)
    throw new MalformedFileError("entries overlap");
  if (
    entries.reduce((sum, { uncompressedBytes }) => sum + uncompressedBytes, 0) >
    MAX_UNCOMPRESSED_BYTES
  )
    throw new MalformedFileError("the unpacked size is too large");
  if (
    entries.some(
      ({ compressedBytes, uncompressedBytes }) =>
        uncompressedBytes > RATIO_CHECK_MIN_BYTES &&
        uncompressedBytes > compressedBytes * MAX_COMPRESSION_RATIO,
    )
  )
    throw new MalformedFileError("the compression ratio is too high");
  for (const entry of entries) await assertConsistentEntry(path, reader, entry);
  return entries;
}

async function readCentralDirectory(reader: RandomAccessReader): Promise<ZipEntry[]> {
  const { count, offset, length } = await readEndOfCentralDirectory(reader);
  if (count > MAX_ENTRIES) throw new MalformedFileError("too many elements");
  const directory = await reader.readAt(offset, length);
  const entries: ZipEntry[] = [];
  for (let at = 0, seen = 0; seen < count; seen += 1) {
    if (
      at + CENTRAL_HEADER_BYTES > length ||
      directory.readUInt32LE(at) !== CENTRAL_HEADER_SIGNATURE
    )
      throw new MalformedFileError("the directory is truncated");
    if (directory.readUInt16LE(at + 8) & ENCRYPTED_FLAG) throw new MalformedFileError("encrypted");
    const nameStart = at + CENTRAL_HEADER_BYTES;
    const nameEnd = nameStart + directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString("utf8", nameStart, nameEnd),
      method: directory.readUInt16LE(at + 10),
      compressedBytes: directory.readUInt32LE(at + 20),
      uncompressedBytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** The last record, followed only by its own comment. */
async function readEndOfCentralDirectory(reader: RandomAccessReader) {
  const length = Math.min(reader.size, END_RECORD_BYTES + MAX_COMMENT_BYTES);
  const tail = Buffer.from(await reader.readAt(reader.size - length, length));
  for (let at = length - END_RECORD_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_RECORD_SIGNATURE) continue;
    if (at + END_RECORD_BYTES + tail.readUInt16LE(at + 20) === length)
      return {
        count: tail.readUInt16LE(at + 10),
        length: tail.readUInt32LE(at + 12),
        offset: tail.readUInt32LE(at + 16),
      };
  }
  throw new MalformedFileError("no directory");
}

async function assertConsistentEntry(
  path: string,
  reader: RandomAccessReader,
  entry: ZipEntry,
): Promise<void> {
  const { offset, compressedBytes, uncompressedBytes, method } = entry;
  const header = await reader.readAt(offset, LOCAL_HEADER_BYTES);
  if (header.readUInt32LE() !== LOCAL_HEADER_SIGNATURE)
    throw new MalformedFileError("an entry without header");
  const start = offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + compressedBytes > reader.size) throw new MalformedFileError("an entry is truncated");
  if (method === STORED && compressedBytes === uncompressedBytes) return;
  if (method !== DEFLATED) throw new MalformedFileError("unsupported compression method");
  if (
    (await countInflatedBytes(path, start, compressedBytes, uncompressedBytes)) !==
    uncompressedBytes
  )
    throw new MalformedFileError("an entry has a different size than declared");
}

async function countInflatedBytes(
  path: string,
  start: number,
  compressedBytes: number,
  maxBytes: number,
) {
  let bytes = 0;
  const counter = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      done(bytes > maxBytes ? new MalformedFileError("an entry is larger than declared") : null);
    },
  });
  if (compressedBytes === 0) return 0;
  const source = createReadStream(path, { start, end: start + compressedBytes - 1 });
  await pipeline(source, createInflateRaw(), counter).catch((error) => {
    throw isZlibError(error) ? new MalformedFileError("an entry cannot be decompressed") : error;
  });
  return bytes;
}

function isZlibError(error: NodeJS.ErrnoException): boolean {
  return error.code?.startsWith("Z_") ?? false;
}

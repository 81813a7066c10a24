/** The records of a ZIP archive besides its files (APPNOTE 6.3.10). */

/** A file that is already in the archive. */
export type PackedFile = {
  readonly path: Buffer;
  readonly changedAt: Date;
  readonly isDeflated: boolean;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Offset of its local header. */
  readonly at: number;
};

/** Larger numbers go into a ZIP64 record. */
const MAX_UINT32 = 0xffff_ffff;
const MAX_UINT16 = 0xffff;

/** UTF-8 names, and checksum and sizes after each file. */
const FLAGS = 0x0808;
const VERSION = 20;
const VERSION_64 = 45;
/** Made on Unix, so that the mode below applies. */
const MADE_BY = (3 << 8) | VERSION_64;
/** Writable by its owner, readable by others. */
const FILE_MODE = 0o100644 * 0x1_0000;

export function localFileHeader({
  path,
  changedAt,
  isDeflated,
}: Pick<PackedFile, "path" | "changedAt" | "isDeflated">) {
  return Buffer.concat([
    ...[word32(0x04034b50), word16(VERSION), ...commonFields({ changedAt, isDeflated })],
    ...[word32(0), word32(0), word32(0), word16(path.length), word16(0), path],
  ]);
}

export function dataDescriptor({
  crc,
  packedBytes,
  bytes,
}: Pick<PackedFile, "crc" | "packedBytes" | "bytes">) {
  return Buffer.concat([word32(0x08074b50), word32(crc), word32(packedBytes), word32(bytes)]);
}

/** `at` is the offset at which it begins. */
export function centralDirectory(files: readonly PackedFile[], at: number): Buffer {
  const entries = Buffer.concat(files.map(centralDirectoryEntry));
  const needs64 = files.length >= MAX_UINT16 || at >= MAX_UINT32;
  const count = word16(Math.min(files.length, MAX_UINT16));
  return Buffer.concat([
    entries,
    ...(needs64 ? zip64EndRecords(files.length, entries.length, at) : []),
    ...[word32(0x06054b50), word16(0), word16(0), count, count],
    ...[word32(entries.length), word32(Math.min(at, MAX_UINT32)), word16(0)],
  ]);
}

function centralDirectoryEntry({ path, crc, packedBytes, bytes, at, ...file }: PackedFile): Buffer {
  const needs64 = at >= MAX_UINT32;
  const extra = Buffer.concat([
    extendedTimestamp(file.changedAt),
    ...(needs64 ? [word16(0x0001), word16(8), word64(at)] : []),
  ]);
  return Buffer.concat([
    ...[word32(0x02014b50), word16(MADE_BY), word16(needs64 ? VERSION_64 : VERSION)],
    ...[...commonFields(file), word32(crc), word32(packedBytes), word32(bytes)],
    ...[word16(path.length), word16(extra.length), word16(0), word16(0), word16(0)],
    ...[word32(FILE_MODE), word32(Math.min(at, MAX_UINT32)), path, extra],
  ]);
}

function zip64EndRecords(count: number, bytes: number, at: number): Buffer[] {
  return [
    ...[word32(0x06064b50), word64(44), word16(MADE_BY), word16(VERSION_64)],
    ...[word32(0), word32(0), word64(count), word64(count), word64(bytes), word64(at)],
    ...[word32(0x07064b50), word32(0), word64(at + bytes), word32(1)],
  ];
}

/** Flags, method and time, as in the local header and the central directory. */
function commonFields({
  changedAt,
  isDeflated,
}: Pick<PackedFile, "changedAt" | "isDeflated">): Buffer[] {
  const time =
    (changedAt.getUTCHours() << 11) |
    (changedAt.getUTCMinutes() << 5) |
    (changedAt.getUTCSeconds() >> 1);
  const day =
    ((changedAt.getUTCFullYear() - 1980) << 9) |
    ((changedAt.getUTCMonth() + 1) << 5) |
    changedAt.getUTCDate();
  return [word16(FLAGS), word16(isDeflated ? 8 : 0), word16(time), word16(day)];
}

/** The UTC time to the second, for programs that know this extra field. */
function extendedTimestamp(at: Date): Buffer {
  const seconds = Math.floor(at.getTime() / 1_000);
  return Buffer.concat([word16(0x5455), word16(5), Buffer.of(1), word32(seconds)]);
}

function word16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function word32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function word64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

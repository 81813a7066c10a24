import { type FileHandle, open } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { readFully } from "#/platform/storage/read-fully.ts";

export type RandomAccessReader = {
  readonly size: number;
  /** Throws `MalformedFileError` outside of the file, and after too many reads. */
  readonly readAt: (offset: number, length: number) => Promise<Buffer>;
};

/** The file violates its format: damaged, incomplete or disguised. */
export class MalformedFileError extends Error {}

/** The content is of another type than the file's beginning suggests. */
export class WrongFileTypeError extends Error {}

/** Parsers read a few bytes at a time, mostly in sequence. */
const READ_AHEAD_BYTES = 65_536;
/** Larger than any part that is parsed; a greater length is forged. */
const MAX_READ_BYTES = 16 * 1_048_576;
/** Each read and each kilobyte read counts one; far above any real file. */
const MAX_WORK = 2_000_000;
/** Buffered reads never wait for I/O, so they must yield to the event loop. */
const READS_BETWEEN_YIELDS = 500;

export async function inspectFile<T>(
  path: string,
  inspect: (reader: RandomAccessReader) => Promise<T>,
): Promise<T> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await inspect(createReader(file, size));
  } finally {
    await file.close();
  }
}

function createReader(file: FileHandle, size: number): RandomAccessReader {
  let bufferStart = 0;
  let buffer: Buffer = Buffer.alloc(0);
  let readCount = 0;
  let work = 0;
  const readAt = async (offset: number, length: number) => {
    readCount += 1;
    work += 1;
    if (work > MAX_WORK) throw new MalformedFileError("too many elements");
    if (readCount % READS_BETWEEN_YIELDS === 0) await setImmediate();
    if (!(offset >= 0 && length >= 0 && offset + length <= size && length <= MAX_READ_BYTES))
      throw new MalformedFileError(`no ${length} bytes at ${offset} of ${size}`);
    if (offset < bufferStart || offset + length > bufferStart + buffer.length) {
      buffer = await readExactly(
        file,
        offset,
        Math.min(Math.max(length, READ_AHEAD_BYTES), size - offset),
      );
      bufferStart = offset;
      work += buffer.length / 1_024;
    }
    return buffer.subarray(offset - bufferStart, offset - bufferStart + length);
  };
  return { size, readAt };
}

async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  if ((await readFully(file, bytes, position)) < length)
    throw new MalformedFileError("the file was truncated");
  return bytes;
}

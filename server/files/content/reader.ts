/** Bytes of a file wherever a format points to, without holding the file in memory. */
import { type FileHandle, open } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { fill } from "#/platform/storage/fill.ts";

export type Reader = {
  readonly size: number;
  /** Fails with `Unsound` where the file has not that many bytes there, or was asked too often. */
  readonly at: (offset: number, length: number) => Promise<Buffer>;
};

/** A file breaks the rules of its format: it is damaged, incomplete, or only pretends. */
export class Unsound extends Error {}

/** A file is something, but not what its beginning says. */
export class Otherwise extends Error {}

/** Formats ask for a few bytes at a time, mostly one behind the other. */
const AHEAD = 65_536;
/** More than any single part that is looked at has; a length beyond is a lie. */
const MOST = 16 * 1_048_576;
/** One for each question and each kilobyte to answer it: far beyond any real file. */
const MOST_WORK = 2_000_000;
/** Questions after which others have a turn; what was read ahead answers many without a pause. */
const TURN = 500;

export async function reading<T>(path: string, look: (reader: Reader) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await look(readerOn(file, size));
  } finally {
    await file.close();
  }
}

function readerOn(file: FileHandle, size: number): Reader {
  let from = 0;
  let ahead: Buffer = Buffer.alloc(0);
  let asked = 0;
  let work = 0;
  const at = async (offset: number, length: number) => {
    asked += 1;
    work += 1;
    if (work > MOST_WORK) throw new Unsound("too many parts");
    if (asked % TURN === 0) await setImmediate();
    if (!(offset >= 0 && length >= 0 && offset + length <= size && length <= MOST))
      throw new Unsound(`no ${length} bytes at ${offset} of ${size}`);
    if (offset < from || offset + length > from + ahead.length) {
      ahead = await readAll(file, offset, Math.min(Math.max(length, AHEAD), size - offset));
      from = offset;
      work += ahead.length / 1_024;
    }
    return ahead.subarray(offset - from, offset - from + length);
  };
  return { size, at };
}

async function readAll(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  if ((await fill(file, bytes, position)) < length) throw new Unsound("the file became shorter");
  return bytes;
}

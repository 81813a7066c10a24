/** Reads the elements that a WebM file consists of. */
import { MalformedFileError, type RandomAccessReader } from "./random-access-reader.ts";

export type WebmElement = {
  readonly id: number;
  /** Start of the element's header. */
  readonly headerStart: number;
  /** Start of the content, after the header. */
  readonly start: number;
  /** Undefined if the length is unknown, as in a recording that was written while it ran. */
  readonly end: number | undefined;
};

/** An element whose end is known. */
export type ClosedElement = WebmElement & { readonly end: number };

/** Throws if the element reaches beyond `limit`. */
export async function readElement(
  reader: RandomAccessReader,
  at: number,
  limit: number,
): Promise<WebmElement> {
  const header = await reader.readAt(at, Math.min(12, reader.size - at));
  const idBytes = Math.clz32(header[0] ?? 0) - 23;
  if (idBytes > 4 || header.length <= idBytes) throw new MalformedFileError("invalid element id");
  const length = readVint(header.subarray(idBytes));
  const isUnknown = length.value === 2 ** (7 * length.bytes) - 1;
  const start = at + idBytes + length.bytes;
  const end = isUnknown ? undefined : start + length.value;
  if (end !== undefined && end > limit) throw new MalformedFileError("the file is truncated");
  return { id: header.readUIntBE(0, idBytes), headerStart: at, start, end };
}

export function assertClosed(element: WebmElement): ClosedElement {
  if (element.end === undefined) throw new MalformedFileError("an element of unknown length");
  return { ...element, end: element.end };
}

export async function readUnsigned(
  reader: RandomAccessReader,
  { start, end }: ClosedElement,
): Promise<number> {
  const bytes = await reader.readAt(start, Math.min(end - start, 9));
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

export async function readFloat(
  reader: RandomAccessReader,
  { start, end }: ClosedElement,
): Promise<number> {
  const bytes = await reader.readAt(start, Math.min(end - start, 9));
  if (bytes.length !== 4 && bytes.length !== 8) throw new MalformedFileError("invalid number");
  const value = bytes.length === 4 ? bytes.readFloatBE() : bytes.readDoubleBE();
  if (!(value >= 0)) throw new MalformedFileError("negative duration");
  return value;
}

/** The track of a block, and its time after the start of its cluster. */
export async function readBlockHeader(
  reader: RandomAccessReader,
  { start, end }: ClosedElement,
): Promise<{ readonly track: number; readonly time: number }> {
  const track = readVint(await reader.readAt(start, Math.min(8, end - start)));
  const time = (await reader.readAt(start + track.bytes, 2)).readInt16BE();
  return { track: track.value, time };
}

/** The leading bits of the first byte give the number of bytes. */
function readVint(bytes: Buffer): { readonly value: number; readonly bytes: number } {
  const count = Math.clz32(bytes[0] ?? 0) - 23;
  if (count > 8 || bytes.length < count) throw new MalformedFileError("invalid element length");
  const first = (bytes[0] ?? 0) & (0xff >> count);
  const value = bytes.subarray(1, count).reduce((sum, byte) => sum * 256 + byte, first);
  return { value, bytes: count };
}

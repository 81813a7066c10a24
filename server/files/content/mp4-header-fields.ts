/** Fields that tell when, and with what, a video was made, in boxes that playback needs. */
import { type Mp4Box, readUint32 } from "./mp4-boxes.ts";
import type { ByteOverwrite } from "./overwrites.ts";
import { MalformedFileError, type RandomAccessReader } from "./random-access-reader.ts";

/** Version and flags are in front of the times. */
const TIMES_START = 4;

/** Times of creation and modification, in `mvhd`, `tkhd` and `mdhd`. */
export async function findTimes(
  reader: RandomAccessReader,
  { start, end }: Mp4Box,
): Promise<ByteOverwrite[]> {
  if (start + TIMES_START >= end) return [];
  const [version] = await reader.readAt(start, 1);
  const bytes = version === 1 ? 16 : 8;
  return [{ start: start + TIMES_START, end: Math.min(start + TIMES_START + bytes, end) }];
}

/** The name follows the type of the track and some reserved bytes. */
const HANDLER_NAME_START = 24;

/** The name of the software in `hdlr`. */
export async function findHandlerName(
  _reader: RandomAccessReader,
  { start, end }: Mp4Box,
): Promise<ByteOverwrite[]> {
  return start + HANDLER_NAME_START < end ? [{ start: start + HANDLER_NAME_START, end }] : [];
}

/** In each format of a video track, from its start: the size and the format are in front. */
const COMPRESSOR_NAME = { start: 50, end: 82 };

/** Phones write one. */
const MAX_FORMATS = 100;

/** The names of the device or its encoder in the `stsd` of a video track. */
export async function findCompressorNames(
  reader: RandomAccessReader,
  { start, end }: Mp4Box,
): Promise<ByteOverwrite[]> {
  const names: ByteOverwrite[] = [];
  // Version, flags and the number of formats are in front of the first one.
  for (let at = start + 8; at + COMPRESSOR_NAME.end <= end; ) {
    const size = readUint32(await reader.readAt(at, 4), 0);
    if (size < COMPRESSOR_NAME.end) break;
    if (names.length >= MAX_FORMATS) throw new MalformedFileError("too many formats");
    names.push({ start: at + COMPRESSOR_NAME.start, end: at + COMPRESSOR_NAME.end });
    at += size;
  }
  return names;
}

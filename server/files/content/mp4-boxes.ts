import { MalformedFileError, type RandomAccessReader } from "./random-access-reader.ts";

export type Mp4Box = {
  readonly type: string;
  /** Start of the box header. */
  readonly headerStart: number;
  /** Start of the content, after the header. */
  readonly start: number;
  readonly end: number;
};

/** Cap on sibling boxes; 90 seconds of fragmented video have some hundreds. */
const MAX_BOXES = 20_000;

/** All boxes at the end of a path of types. */
export async function findBoxes(
  reader: RandomAccessReader,
  box: Mp4Box,
  path: readonly string[],
): Promise<Mp4Box[]> {
  const [type, ...rest] = path;
  const inner = await readBoxes(reader, box.start, box.end);
  const matches = inner.filter((each) => each.type === type);
  if (rest.length === 0) return matches;
  const nested: Mp4Box[][] = [];
  for (const each of matches) nested.push(await findBoxes(reader, each, rest));
  return nested.flat();
}

/** Sibling boxes; throws unless they fill the range exactly. */
export async function readBoxes(
  reader: RandomAccessReader,
  start: number,
  end: number,
): Promise<Mp4Box[]> {
  const boxes: Mp4Box[] = [];
  for (let at = start; at < end; ) {
    const box = await readBox(reader, at, end);
    if (box.end > end || box.end < box.start || boxes.length >= MAX_BOXES)
      throw new MalformedFileError("the file is truncated");
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

async function readBox(reader: RandomAccessReader, at: number, end: number): Promise<Mp4Box> {
  if (end - at === 4 && readUint32(await reader.readAt(at, 4), 0) === 0)
    return { type: "", headerStart: at, start: end, end };
  const header = await reader.readAt(at, 8);
  const type = header.toString("latin1", 4, 8);
  const size = readUint32(header, 0);
  if (size === 0) return { type, headerStart: at, start: at + 8, end };
  if (size !== 1) return { type, headerStart: at, start: at + 8, end: at + size };
  return {
    type,
    headerStart: at,
    start: at + 16,
    end: at + Number(readUint64(await reader.readAt(at + 8, 8), 0)),
  };
}

export function readBoxContent(
  reader: RandomAccessReader,
  { start, end }: Mp4Box,
): Promise<Buffer> {
  return reader.readAt(start, end - start);
}

export function readUint32(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) throw new MalformedFileError("a box is too short");
  return bytes.readUInt32BE(at);
}

export function readUint64(bytes: Buffer, at: number): bigint {
  if (at + 8 > bytes.length) throw new MalformedFileError("a box is too short");
  return bytes.readBigUInt64BE(at);
}

import { MalformedFileError, type RandomAccessReader } from "./random-access-reader.ts";

/** Readers look for the end of a PDF no further from the last byte. */
const TAIL = 2_048;

/**
 * Its own beginning and end, so that it is whole and nothing of size hangs behind it. What is in
 * it is not judged: it may be encrypted, as papers of authorities often are.
 */
export async function assertPdf(reader: RandomAccessReader): Promise<undefined> {
  const head = (await reader.readAt(0, 8)).toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(head)) throw new MalformedFileError("no header");
  const length = Math.min(reader.size, TAIL);
  const tail = (await reader.readAt(reader.size - length, length)).toString("latin1");
  if (!/startxref\s+\d{1,10}\s+%%EOF/.test(tail)) throw new MalformedFileError("no end");
}

import { MalformedFileError, type RandomAccessReader } from "./random-access-reader.ts";

/** PDF readers search for the end marker only in this many last bytes. */
const TAIL = 2_048;

/**
 * Checks beginning and end: the PDF is complete, and nothing large is appended. The content is not
 * checked, because official papers are often encrypted.
 */
export async function assertPdf(reader: RandomAccessReader): Promise<undefined> {
  const head = (await reader.readAt(0, 8)).toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(head)) throw new MalformedFileError("no header");
  const length = Math.min(reader.size, TAIL);
  const tail = (await reader.readAt(reader.size - length, length)).toString("latin1");
  if (!/startxref\s+\d{1,10}\s+%%EOF/.test(tail)) throw new MalformedFileError("no end marker");
}

import {
  MalformedFileError,
  type RandomAccessReader,
  WrongFileTypeError,
} from "./random-access-reader.ts";
import { readZipEntries } from "./zip.ts";

/** Word's newer format: a zip with a Word document and no macros. */
export async function assertDocx(reader: RandomAccessReader, path: string): Promise<undefined> {
  const names = new Set((await readZipEntries(path, reader)).map(({ name }) => name));
  if (!names.has("[Content_Types].xml") || !names.has("word/document.xml"))
    throw new WrongFileTypeError("not a Word document");
  for (const name of names) {
    if (/(^|[/\\])\.\.([/\\]|$)|^[/\\]|\\|\0/.test(name))
      throw new MalformedFileError("a path outside the archive");
    if (/vbaproject\.bin$/i.test(name)) throw new WrongFileTypeError("has macros");
  }
}

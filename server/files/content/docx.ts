import { Otherwise, type Reader, Unsound } from "./reader.ts";
import { entriesOf } from "./zip.ts";

/** Word's newer format: a zip with a document of Word in it, without macros. */
export async function assertDocx(reader: Reader, path: string): Promise<undefined> {
  const names = new Set((await entriesOf(path, reader)).map(({ name }) => name));
  if (!names.has("[Content_Types].xml") || !names.has("word/document.xml"))
    throw new Otherwise("not Word's");
  for (const name of names) {
    if (/(^|[/\\])\.\.([/\\]|$)|^[/\\]|\\|\0/.test(name))
      throw new Unsound("a path that leads out");
    if (/vbaproject\.bin$/i.test(name)) throw new Otherwise("has macros");
  }
}

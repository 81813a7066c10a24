import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { type Entry, fromBuffer, type Options, type ZipFile } from "yauzl";

export type UnzippedEntry = {
  readonly path: string;
  readonly bytes: Buffer;
  readonly isStored: boolean;
  readonly isUtf8: boolean;
};

const UTF8_FLAG = 0x800;

/** All entries in order; throws for a damaged archive or an unsafe path. */
export async function unzip(archive: Buffer): Promise<UnzippedEntry[]> {
  const open: (bytes: Buffer, options: Options) => Promise<ZipFile> = promisify(fromBuffer);
  const zip = await open(archive, { lazyEntries: true, strictFileNames: true });
  const read: (entry: Entry) => Promise<NodeJS.ReadableStream> = promisify(
    zip.openReadStream.bind(zip),
  );
  const found: UnzippedEntry[] = [];
  for await (const entry of entriesOf(zip))
    found.push({
      path: entry.fileName,
      bytes: await buffer(await read(entry)),
      isStored: entry.compressionMethod === 0,
      isUtf8: (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0,
    });
  return found;
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let at = 0; at < zip.entryCount; at++) {
    const coming = once(zip, "entry");
    zip.readEntry();
    const [entry] = await coming;
    yield entry;
  }
}

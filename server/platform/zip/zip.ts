/** Archives as streams: one source open at a time, as fast as the reader takes them. */
import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { head, list, type Packed, sums } from "./records.ts";

export type ZipEntry = {
  /** Parts of the path are separated by slashes. */
  readonly path: string;
  readonly changedAt: Date;
  /** Where it is known: other than so many bytes are a failure. */
  readonly sizeBytes?: number;
  /** Otherwise its bytes are kept as they are. */
  readonly isDeflated?: boolean;
  /** Called when all entries before it have been read. Less than 4 GB each. */
  readonly open: () => Promise<Readable>;
};

/**
 * The archive of these entries, and its size where every entry says its own and none is deflated.
 * It fails when a source cannot be opened, fails or ends early; a reader that leaves closes the
 * source that is open.
 */
export function zipOf(entries: readonly ZipEntry[]): {
  readonly bytes: Readable;
  readonly sizeBytes: number | undefined;
} {
  let source: Readable | undefined;
  const opened = async ({ open }: ZipEntry) => {
    source = await open();
    if (bytes.destroyed) source.destroy();
    return source;
  };
  const bytes: Readable = Readable.from(archive(entries, opened), { objectMode: false });
  bytes.once("close", () => source?.destroy());
  return { bytes, sizeBytes: sizeOf(entries) };
}

type Open = (entry: ZipEntry) => Promise<Readable>;

async function* archive(entries: readonly ZipEntry[], open: Open): AsyncGenerator<Buffer> {
  const packed: Packed[] = [];
  let at = 0;
  for (const entry of entries) {
    const file = fileOf(entry);
    const start = head(file);
    yield start;
    const counted = new Counted(await open(entry));
    let packedBytes = 0;
    for await (const piece of file.isDeflated ? deflated(counted) : counted) {
      packedBytes += piece.length;
      yield piece;
    }
    const { crc, bytes } = counted;
    if (bytes !== (entry.sizeBytes ?? bytes)) throw new Error("a source has another size");
    const end = sums({ crc, packedBytes, bytes });
    yield end;
    packed.push({ ...file, crc, packedBytes, bytes, at });
    at += start.length + packedBytes + end.length;
  }
  yield list(packed, at);
}

/** The size is that of the records alone, and of as many bytes as the entries say. */
function sizeOf(entries: readonly ZipEntry[]): number | undefined {
  const packed: Packed[] = [];
  let at = 0;
  for (const entry of entries) {
    const [file, bytes] = [fileOf(entry), entry.sizeBytes];
    if (file.isDeflated || bytes === undefined) return undefined;
    const whole = { ...file, crc: 0, packedBytes: bytes, bytes, at };
    packed.push(whole);
    at += head(whole).length + bytes + sums(whole).length;
  }
  return at + list(packed, at).length;
}

function fileOf({ path, changedAt, isDeflated = false }: ZipEntry) {
  return { path: Buffer.from(path), changedAt, isDeflated };
}

/** A source's bytes as they come; afterwards their sum and number. */
class Counted {
  crc = 0;
  bytes = 0;
  readonly #source: Readable;

  constructor(source: Readable) {
    this.#source = source;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for await (const piece of this.#source as AsyncIterable<Buffer>) {
      this.crc = crc32(piece, this.crc);
      this.bytes += piece.length;
      yield piece;
    }
  }
}

/** What fails before it fails behind it. */
function deflated(counted: Counted): AsyncIterable<Buffer> {
  return pipeline(counted, createDeflateRaw(), () => {});
}

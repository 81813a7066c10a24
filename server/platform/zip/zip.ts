/** ZIP archives as streams: one source open at a time, as fast as the reader takes them. */
import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { centralDirectory, dataDescriptor, localFileHeader, type PackedFile } from "./records.ts";

export type ZipEntry = {
  /** With slashes between its parts. */
  readonly path: string;
  readonly changedAt: Date;
  /** If known; any other number of bytes is an error. */
  readonly sizeBytes?: number;
  /** Stored uncompressed by default. */
  readonly isDeflated?: boolean;
  /** Called when all entries before it have been read. Less than 4 GB each. */
  readonly open: () => Promise<Readable>;
};

/**
 * `sizeBytes` is known if every entry has a size and none is deflated. The stream fails if a source
 * cannot be opened, fails or ends early; destroying it closes the open source.
 */
export function createZip(entries: readonly ZipEntry[]): {
  readonly bytes: Readable;
  readonly sizeBytes: number | undefined;
} {
  let source: Readable | undefined;
  const openSource = async ({ open }: ZipEntry) => {
    source = await open();
    if (bytes.destroyed) source.destroy();
    return source;
  };
  const bytes: Readable = Readable.from(writeArchive(entries, openSource), { objectMode: false });
  bytes.once("close", () => source?.destroy());
  return { bytes, sizeBytes: archiveSize(entries) };
}

type Open = (entry: ZipEntry) => Promise<Readable>;

async function* writeArchive(entries: readonly ZipEntry[], open: Open): AsyncGenerator<Buffer> {
  const packed: PackedFile[] = [];
  let at = 0;
  for (const entry of entries) {
    const file = toFile(entry);
    const start = localFileHeader(file);
    yield start;
    const checked = new ChecksumStream(await open(entry));
    let packedBytes = 0;
    for await (const chunk of file.isDeflated ? deflate(checked) : checked) {
      packedBytes += chunk.length;
      yield chunk;
    }
    const { crc, bytes } = checked;
    if (bytes !== (entry.sizeBytes ?? bytes)) throw new Error("a source has an unexpected size");
    const end = dataDescriptor({ crc, packedBytes, bytes });
    yield end;
    packed.push({ ...file, crc, packedBytes, bytes, at });
    at += start.length + packedBytes + end.length;
  }
  yield centralDirectory(packed, at);
}

/** The size of the records and of the bytes that the entries announce. */
function archiveSize(entries: readonly ZipEntry[]): number | undefined {
  const packed: PackedFile[] = [];
  let at = 0;
  for (const entry of entries) {
    const file = toFile(entry);
    const bytes = entry.sizeBytes;
    if (file.isDeflated || bytes === undefined) return undefined;
    const packedFile = { ...file, crc: 0, packedBytes: bytes, bytes, at };
    packed.push(packedFile);
    at += localFileHeader(packedFile).length + bytes + dataDescriptor(packedFile).length;
  }
  return at + centralDirectory(packed, at).length;
}

function toFile({ path, changedAt, isDeflated = false }: ZipEntry) {
  return { path: Buffer.from(path), changedAt, isDeflated };
}

/** Passes a source's bytes on; afterwards has their checksum and number. */
class ChecksumStream {
  crc = 0;
  bytes = 0;
  readonly #source: Readable;

  constructor(source: Readable) {
    this.#source = source;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for await (const chunk of this.#source as AsyncIterable<Buffer>) {
      this.crc = crc32(chunk, this.crc);
      this.bytes += chunk.length;
      yield chunk;
    }
  }
}

/** Errors of the source reach the reader of the result. */
function deflate(counted: ChecksumStream): AsyncIterable<Buffer> {
  return pipeline(counted, createDeflateRaw(), () => {});
}

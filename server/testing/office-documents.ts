import { crc32, deflateRawSync } from "node:zlib";

export type ZipPart = {
  readonly name: string;
  readonly bytes?: string | Uint8Array;
  /** Uncompressed size claimed by the directory, if it should be wrong. */
  readonly claimed?: number;
  readonly isEncrypted?: boolean;
  readonly method?: number;
};

const word16 = (value: number) => Buffer.from(Uint16Array.of(value).buffer);
const word32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);

/** Builds a zip; with `overlapping`, all entries point to the bytes of the first. */
export function createZip(parts: readonly ZipPart[], { overlapping = false } = {}): Buffer {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  const sharedContent = new Map<ZipPart["bytes"], CompressedPart>();
  let offset = 0;
  for (const part of parts) {
    const { name, bytes = "", method = 8 } = part;
    const { length, sum, deflated } = sharedContent.get(bytes) ?? compressPart(bytes);
    sharedContent.set(bytes, { length, sum, deflated });
    const content = method === 8 ? deflated : Buffer.from(bytes as string);
    const shared = Buffer.concat([
      ...[word16(part.isEncrypted ? 1 : 0), word16(method), word32(0), word32(sum)],
      ...[word32(content.length), word32(part.claimed ?? length)],
      ...[word16(Buffer.byteLength(name)), word16(0)],
    ]);
    directory.push(
      ...[word32(0x02014b50), word16(20), word16(20), shared, Buffer.alloc(10)],
      ...[word32(overlapping ? 0 : offset), Buffer.from(name)],
    );
    if (overlapping && chunks.length > 0) continue;
    const head = Buffer.concat([word32(0x04034b50), word16(20), shared, Buffer.from(name)]);
    chunks.push(head, content);
    offset += head.length + content.length;
  }
  const centralDirectory = Buffer.concat(directory);
  const count = word16(parts.length);
  const end = [
    word32(0x06054b50),
    word32(0),
    count,
    count,
    word32(centralDirectory.length),
    word32(offset),
  ];
  return Buffer.concat([...chunks, centralDirectory, ...end, word16(0)]);
}

type CompressedPart = { readonly length: number; readonly sum: number; readonly deflated: Buffer };

function compressPart(bytes: string | Uint8Array): CompressedPart {
  const buffer = Buffer.from(bytes as string);
  return { length: buffer.length, sum: crc32(buffer), deflated: deflateRawSync(buffer) };
}

const types: ZipPart = { name: "[Content_Types].xml", bytes: "<Types/>" };
const body: ZipPart = { name: "word/document.xml", bytes: "<w:document/>" };

export function createDocx(extraParts: readonly ZipPart[] = []): Buffer {
  return createZip([types, body, ...extraParts]);
}

const FREE_SECTOR = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;

/** An OLE compound file (as of old Word versions) with a stream of this name. */
export function createOleFile(stream = "WordDocument"): Buffer {
  const head = Buffer.alloc(512);
  head.set(Buffer.from("d0cf11e0a1b11ae1", "hex"));
  head.writeUInt16LE(0x3e, 24);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(1, 44);
  head.writeUInt32LE(1, 48);
  head.writeUInt32LE(END_OF_CHAIN, 60);
  head.writeUInt32LE(END_OF_CHAIN, 68);
  head.fill(0xff, 76);
  head.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  for (const [at, value] of [0xfffffffd, END_OF_CHAIN, END_OF_CHAIN, FREE_SECTOR].entries())
    table.writeUInt32LE(value, at * 4);
  const directory = Buffer.alloc(512);
  ["Root Entry", stream].forEach((name, at) => {
    directory.write(name, at * 128, "utf16le");
    directory.writeUInt16LE((name.length + 1) * 2, at * 128 + 64);
    directory[at * 128 + 66] = at === 0 ? 5 : 2;
  });
  return Buffer.concat([head, table, directory, Buffer.alloc(512, "text")]);
}

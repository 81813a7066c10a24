/** Test images, generated on demand, and files that only claim to be images. */
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import type { FormFile } from "./multipart.ts";

type Format = "jpeg" | "png" | "webp";

export function createCanvas(width = 64, height = 48): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#3080a0" } });
}

/** A black 1-bit square: a small file that decodes to a large image. */
export function createBlackPng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    ...[
      pngChunk("IHDR", head),
      pngChunk("IDAT", deflateSync(rows)),
      pngChunk("IEND", Buffer.alloc(0)),
    ],
  ]);
}

function pngChunk(name: string, bytes: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name), bytes]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

export async function createPictureFile(
  format: Format = "jpeg",
  picture = createCanvas(),
): Promise<FormFile> {
  return createFormFile(`me.${format}`, await picture.toFormat(format).toBuffer());
}

export function createFormFile(name: string, bytes: string | Uint8Array): FormFile {
  return { name, bytes: new Uint8Array(Buffer.from(bytes as string)) };
}

/** A minimal valid PDF. */
export const createPdf = (text = "licence") =>
  createFormFile("licence.pdf", `%PDF-1.7\n% ${text}\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n`);

/** Pictures for tests, drawn as they are needed, and files that only pretend to be some. */
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import type { FormFile } from "./form.ts";

type Format = "jpeg" | "png" | "webp";

export function canvas(width = 64, height = 48): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#3080a0" } });
}

/** A black square, one bit a pixel: small to send whatever its sides, large once opened. */
export function emptyPng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    ...[chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))],
  ]);
}

function chunk(name: string, bytes: Buffer): Buffer {
  const said = Buffer.concat([Buffer.from(name), bytes]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  sum.writeUInt32BE(crc32(said));
  return Buffer.concat([length, said, sum]);
}

export async function pictureFile(format: Format = "jpeg", drawn = canvas()): Promise<FormFile> {
  return fileOf(`me.${format}`, await drawn.toFormat(format).toBuffer());
}

export function fileOf(name: string, bytes: string | Uint8Array): FormFile {
  return { name, bytes: new Uint8Array(Buffer.from(bytes as string)) };
}

/** As short as a PDF can be that has a beginning and an end. */
export const pdf = (said = "licence") =>
  fileOf("licence.pdf", `%PDF-1.7\n% ${said}\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n`);

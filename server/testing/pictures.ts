/** Pictures for tests, drawn as they are needed, and files that only pretend to be some. */
import sharp, { type Sharp } from "sharp";
import type { FormFile } from "./form.ts";

type Format = "jpeg" | "png" | "webp";

export function canvas(width = 64, height = 48): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#3080a0" } });
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

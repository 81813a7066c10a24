/** Pictures drawn anew from their pixels, so that nothing else a file held is ever handed out. */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { PictureType } from "@wasla/contract/files/types";
import sharp, { type Sharp } from "sharp";
import type { Upload } from "#/platform/forms/uploads.ts";
import { fault } from "#/platform/refusal.ts";
import { turnsOf } from "#/platform/turns.ts";

/** A file made beside the call. */
export type Drawn = {
  readonly path: string;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
};

/** Pixels a side, and in all. */
const LARGEST = 1_200;
const LARGEST_PAPER = 4_000;
const SMALL = 256;
const MOST_PIXELS = 40_000_000;
const SECONDS = 20;

// Files are read once; what sharp remembers of them only takes memory.
sharp.cache(false);

/** A picture that came with a call. */
type Given = {
  /** Who waits in turn. */
  readonly ownerId: string;
  readonly field: string;
  readonly upload: Pick<Upload, "path" | "sizeBytes">;
};

/** At most 1,200 pixels a side, with its small square. Refuses at `field` what cannot be drawn. */
export async function drawnAgain(given: Given, type: PictureType) {
  const { path } = given.upload;
  return await drawn(given, type, async (pixels) => {
    const picture = await written(await pixels(LARGEST), `${path}.picture`);
    return { picture, compressed: await written(await small(picture.path), `${path}.small`) };
  });
}

/** A paper that was photographed, as large as it is read: without the place where that was. */
export async function paperDrawnAgain(given: Given, type: PictureType) {
  const path = `${given.upload.path}.picture`;
  return await drawn(given, type, async (pixels) => written(await pixels(LARGEST_PAPER), path));
}

/** One picture at a time: each takes up to 200 MB while it is drawn. A long line takes no more. */
const inTurn = turnsOf({ atOnce: 1, waiting: 15, ofOne: { atOnce: 1, waiting: 5 } });

async function drawn<T>(
  { ownerId, field, upload }: Given,
  type: PictureType,
  make: (pixels: (side: number) => Promise<Buffer>) => Promise<T>,
): Promise<T> {
  return await inTurn(ownerId, async () => {
    await assertStill(field, upload, formats[type]);
    try {
      return await make((side) => redrawn(upload, type, side));
    } catch (error) {
      throw isOurs(error) ? error : fault(field, "files.broken");
    }
  });
}

/**
 * A JPEG or WebP that came strongly compressed would only grow, and look no better: it is
 * compressed more, too. A PNG keeps every pixel, however it is written.
 */
async function redrawn(
  { path, sizeBytes }: Given["upload"],
  type: PictureType,
  side: number,
): Promise<Buffer> {
  const pixels = opened(path)
    .autoOrient()
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .timeout({ seconds: SECONDS });
  let bytes = await pixels.clone()[formats[type]]({ quality: BEST }).toBuffer();
  for (const quality of type === "image/png" ? [] : PLAINER) {
    if (bytes.length <= sizeBytes * MOST_GROWTH) break;
    bytes = await pixels.clone()[formats[type]](slowly(quality)).toBuffer();
  }
  return bytes;
}

/** Of 100; below the last a face is spoilt. */
const BEST = 85;
const PLAINER = [80, 70, 60];
const MOST_GROWTH = 1.1;

/** A JPEG that is written with more care is smaller, and takes some five times as long. */
const slowly = (quality: number) => ({ quality, mozjpeg: true });

const formats = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" } as const;

/** A square of its middle; what is transparent becomes white. */
async function small(picture: string): Promise<Buffer> {
  return await sharp(picture)
    .resize(SMALL, SMALL, { fit: "cover" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** One picture, of the format that its beginning promised, small enough to be opened. */
async function assertStill(
  field: string,
  { path }: Given["upload"],
  format: string,
): Promise<void> {
  const head = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (head?.format !== format) throw fault(field, "files.broken");
  if (head.width * head.height > MOST_PIXELS)
    throw fault(field, ["files.tooManyPixels", { megapixels: MOST_PIXELS / 1_000_000 }]);
  if ((head.pages ?? 1) > 1) throw fault(field, "files.moving");
}

function opened(path: string): Sharp {
  return sharp(path, { limitInputPixels: MOST_PIXELS, failOn: "error" });
}

/** A failure of the disk is not the picture's fault. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

async function written(bytes: Buffer, path: string): Promise<Drawn> {
  await writeFile(path, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { path, sha256, sizeBytes: bytes.length };
}

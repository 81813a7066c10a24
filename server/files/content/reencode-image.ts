/** Pictures drawn anew from their pixels, so that nothing else a file held is ever handed out. */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { PictureType } from "@wasla/contract/files/file-types";
import sharp, { type Sharp } from "sharp";
import { AppError, clientDisconnected, invalidField } from "#/platform/app-error.ts";
import { createConcurrencyLimiter } from "#/platform/concurrency-limiter.ts";
import type { Upload } from "#/platform/uploads/uploads.ts";

/** A file made beside the call. */
export type TemporaryFile = {
  readonly path: string;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
};

/** Pixels a side, and in all. */
const MAX_PICTURE_SIDE = 1_200;
const MAX_DOCUMENT_SIDE = 4_000;
const THUMBNAIL_SIDE = 256;
const MAX_PIXELS = 40_000_000;
const ENCODE_TIMEOUT_SECONDS = 20;

// Files are read once; what sharp remembers of them only takes memory.
sharp.cache(false);

/** A picture that came with a call. */
type ImageJob = {
  /** Who waits in turn. */
  readonly ownerId: string;
  readonly field: string;
  readonly upload: Pick<Upload, "path" | "sizeBytes">;
  /** Called as its turn comes; refuses what is more work than the owner may cause. */
  readonly countWork: (pixels: number) => Promise<void>;
  /** Of a caller that hung up: its picture leaves the queue, or stops between two steps. */
  readonly signal?: AbortSignal | undefined;
};

/** At most 1,200 pixels a side, with its small square. Refuses at `field` what cannot be drawn. */
export async function reencodePicture(job: ImageJob, type: PictureType) {
  const { path } = job.upload;
  return await reencodeImage(job, type, async (encode) => {
    const picture = await writeTemporaryFile(await encode(MAX_PICTURE_SIDE), `${path}.picture`);
    return {
      picture,
      compressed: await writeTemporaryFile(await createThumbnail(picture.path), `${path}.small`),
    };
  });
}

/** A paper that was photographed, as large as it is read: without the place where that was. */
export async function reencodeDocumentImage(job: ImageJob, type: PictureType) {
  const path = `${job.upload.path}.picture`;
  return await reencodeImage(job, type, async (encode) =>
    writeTemporaryFile(await encode(MAX_DOCUMENT_SIDE), path),
  );
}

/** One picture at a time: each takes up to 200 MB. A full queue takes no second of anybody. */
const limitReencoding = createConcurrencyLimiter({
  maxConcurrent: 1,
  maxQueued: 15,
  perOwner: { maxConcurrent: 1, maxQueued: 5 },
});

async function reencodeImage<T>(
  { ownerId, field, upload, countWork, signal }: ImageJob,
  type: PictureType,
  make: (encode: (side: number) => Promise<Buffer>) => Promise<T>,
): Promise<T> {
  const work = async () => {
    await countWork(await assertStillImage(field, upload, formats[type]));
    try {
      return await make((side) => encodeImage(upload, { type, side, signal }));
    } catch (error) {
      throw isSystemError(error) || error instanceof AppError
        ? error
        : invalidField(field, "files.broken");
    }
  };
  return await limitReencoding(ownerId, work, signal);
}

type EncodeOptions = {
  readonly type: PictureType;
  readonly side: number;
  readonly signal: AbortSignal | undefined;
};

/**
 * A JPEG or WebP that came strongly compressed would only grow, and look no better: it is
 * compressed more, too. A PNG keeps every pixel. The picture is decoded and resized once.
 */
async function encodeImage(
  { path, sizeBytes }: ImageJob["upload"],
  { type, side, signal }: EncodeOptions,
): Promise<Buffer> {
  const { data, info } = await openImage(path)
    .autoOrient()
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .timeout({ seconds: ENCODE_TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const encode = (options: object) =>
    sharp(data, { raw: info })
      .timeout({ seconds: ENCODE_TIMEOUT_SECONDS })
      [formats[type]](options)
      .toBuffer();
  if (type === "image/png") return await encode({});
  const isLarge = info.width * info.height > LARGE_IMAGE_PIXELS;
  let bytes = await encode({ quality: BEST_QUALITY, ...(isLarge && lowEffort) });
  for (const options of isLarge
    ? [{ quality: MIN_QUALITY, ...lowEffort }]
    : LOWER_QUALITIES.map(highEffort)) {
    if (bytes.length <= sizeBytes * MAX_GROWTH) break;
    if (signal?.aborted) throw clientDisconnected();
    bytes = await encode(options);
  }
  return bytes;
}

/** Of 100; below the last a face is spoilt. */
const BEST_QUALITY = 85;
const MIN_QUALITY = 60;
const LOWER_QUALITIES = [80, 70, MIN_QUALITY];
const MAX_GROWTH = 1.1;

/** Above so many pixels a picture is encoded twice at most, and with less care. */
const LARGE_IMAGE_PIXELS = 4_000_000;

/** A JPEG that is written with more care is smaller, and takes some five times as long. */
const highEffort = (quality: number) => ({ quality, mozjpeg: true });

/** Of WebP; a JPEG is written fast as it is. */
const lowEffort = { effort: 0 };

const formats = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" } as const;

/** A square of its middle; what is transparent becomes white. */
async function createThumbnail(picture: string): Promise<Buffer> {
  return await sharp(picture)
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: "cover" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** One picture, of the format its beginning promised, small enough to be opened: its pixels. */
async function assertStillImage(
  field: string,
  { path }: ImageJob["upload"],
  format: string,
): Promise<number> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (metadata?.format !== format) throw invalidField(field, "files.broken");
  if (metadata.width * metadata.height > MAX_PIXELS)
    throw invalidField(field, ["files.tooManyPixels", { megapixels: MAX_PIXELS / 1_000_000 }]);
  if ((metadata.pages ?? 1) > 1) throw invalidField(field, "files.moving");
  return metadata.width * metadata.height;
}

function openImage(path: string): Sharp {
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: "error" });
}

/** A failure of the disk is not the picture's fault. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

async function writeTemporaryFile(bytes: Buffer, path: string): Promise<TemporaryFile> {
  await writeFile(path, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { path, sha256, sizeBytes: bytes.length };
}

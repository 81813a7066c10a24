/** Re-encodes pictures from their pixels, so that nothing else in a file is ever served. */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { PictureType } from "@wasla/contract/files/file-types";
import sharp, { type Sharp } from "sharp";
import { AppError, clientDisconnected, invalidField } from "#/platform/app-error.ts";
import { createConcurrencyLimiter } from "#/platform/concurrency-limiter.ts";
import type { UploadedFile } from "#/platform/uploads/uploads.ts";

/** A file created next to the upload. */
export type TemporaryFile = {
  readonly path: string;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
};

/** Pixels per side; `MAX_PIXELS` in total. */
const MAX_PICTURE_SIDE = 1_200;
const MAX_DOCUMENT_SIDE = 4_000;
const THUMBNAIL_SIDE = 256;
const MAX_PIXELS = 40_000_000;
const ENCODE_TIMEOUT_SECONDS = 20;

// Each file is read once, so sharp's cache would only take memory.
sharp.cache(false);

/** An uploaded picture to re-encode. */
type ImageJob = {
  /** Owner whose share of the queue the job uses. */
  readonly ownerId: string;
  readonly field: string;
  readonly upload: Pick<UploadedFile, "path" | "sizeBytes">;
  /** Called when work begins; throws when the owner's quota is used up. */
  readonly countWork: (pixels: number) => Promise<void>;
  /** Aborted when the caller disconnects: leaves the queue, or stops between two steps. */
  readonly signal?: AbortSignal | undefined;
};

/** At most 1,200 pixels a side, with a thumbnail. Throws at `field` for broken pictures. */
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

/** A photographed document at a readable size, without its location. */
export async function reencodeDocumentImage(job: ImageJob, type: PictureType) {
  const path = `${job.upload.path}.picture`;
  return await reencodeImage(job, type, async (encode) =>
    writeTemporaryFile(await encode(MAX_DOCUMENT_SIDE), path),
  );
}

/** One at a time: each takes up to 200 MB. A full queue still admits an owner's first picture. */
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
 * A JPEG or WebP that is already strongly compressed would grow without looking better, so it is
 * encoded at lower quality. A PNG keeps every pixel. The picture is decoded and resized once.
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
  const fallbackOptions = isLarge
    ? [{ quality: MIN_QUALITY, ...lowEffort }]
    : LOWER_QUALITIES.map(highEffort);
  let bytes = await encode({ quality: BEST_QUALITY, ...(isLarge && lowEffort) });
  for (const options of fallbackOptions) {
    if (bytes.length <= sizeBytes * MAX_GROWTH) break;
    if (signal?.aborted) throw clientDisconnected();
    bytes = await encode(options);
  }
  return bytes;
}

/** Out of 100; faces look bad below the minimum. */
const BEST_QUALITY = 85;
const MIN_QUALITY = 60;
const LOWER_QUALITIES = [80, 70, MIN_QUALITY];
const MAX_GROWTH = 1.1;

/** Larger pictures are encoded at most twice and with less effort. */
const LARGE_IMAGE_PIXELS = 4_000_000;

/** mozjpeg makes a JPEG smaller and takes about five times as long. */
const highEffort = (quality: number) => ({ quality, mozjpeg: true });

/** For WebP; JPEG is fast anyway. */
const lowEffort = { effort: 0 };

const formats = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" } as const;

/** Center crop; transparency becomes white. */
async function createThumbnail(picture: string): Promise<Buffer> {
  return await sharp(picture)
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: "cover" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Throws unless it is one still image of the expected format. Returns its pixel count. */
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

/** A disk failure is not the picture's fault. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

async function writeTemporaryFile(bytes: Buffer, path: string): Promise<TemporaryFile> {
  await writeFile(path, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { path, sha256, sizeBytes: bytes.length };
}

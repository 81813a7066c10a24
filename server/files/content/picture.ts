/** Pictures drawn anew from their pixels, so that nothing else a file held is ever handed out. */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { PictureType } from "@wasla/contract/files/schemas";
import sharp, { type Sharp } from "sharp";
import type { Upload } from "#/platform/http/uploads.ts";
import { fault, Refusal } from "#/platform/refusal.ts";

/** A file made beside the call. */
export type Drawn = {
  readonly path: string;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
};

/** Pixels a side, and in all. */
const LARGEST = 1_200;
const SMALL = 256;
const MOST_PIXELS = 40_000_000;
const SECONDS = 20;

// Files are read once; what sharp remembers of them only takes memory.
sharp.cache(false);

/** Refuses at `field` what cannot be drawn, and with 503 when too many are waiting. */
export async function drawnAgain(field: string, upload: Upload, type: PictureType) {
  return await inTurn(async () => {
    await assertStill(field, upload, formats[type]);
    try {
      const pixels = await opened(upload.path)
        .autoOrient()
        .resize(LARGEST, LARGEST, { fit: "inside", withoutEnlargement: true })
        .toColourspace("srgb")
        .timeout({ seconds: SECONDS })
        [formats[type]]({ quality: 85 })
        .toBuffer();
      const picture = await written(pixels, `${upload.path}.picture`);
      return { picture, compressed: await written(await small(pixels), `${upload.path}.small`) };
    } catch (error) {
      throw isOurs(error) ? error : fault(field, "files.broken");
    }
  });
}

const formats = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" } as const;

/** A square of its middle; what is transparent becomes white. */
async function small(pixels: Buffer): Promise<Buffer> {
  return await sharp(pixels)
    .resize(SMALL, SMALL, { fit: "cover" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** One picture, of the format that its beginning promised, small enough to be opened. */
async function assertStill(field: string, { path }: Upload, format: string): Promise<void> {
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

const IN_LINE_AT_MOST = 16;

let inLine = 0;
let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: each takes up to 200 MB while it is drawn. A long line takes no more. */
async function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  if (inLine >= IN_LINE_AT_MOST) throw new Refusal(503, "platform.busy");
  inLine += 1;
  const turn = last.then(draw).finally(() => {
    inLine -= 1;
  });
  last = turn.catch(() => {});
  return await turn;
}

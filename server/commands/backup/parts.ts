import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StartupError } from "#/platform/startup-error.ts";

export type FileDigest = { readonly bytes: number; readonly sha256: string };

/** Writes a part with fsync, and reads it back to verify the disk. */
export async function writePart(path: string, source: Readable): Promise<FileDigest> {
  const sum = new DigestStream();
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  await pipeline(source, (chunks) => sum.through(chunks), file);
  const { bytes, sha256 } = sum.digest();
  const storedDigest = await digestOf(createReadStream(path));
  if (storedDigest.sha256 !== sha256)
    throw new StartupError(`${path} reads back differently than it was written: check its disk.`);
  return { bytes, sha256 };
}

export function tablePath(folder: string, { name }: { readonly name: string }): string {
  return join(folder, "tables", `${encodeURIComponent(name)}.copy`);
}

export async function digestOf(source: Readable): Promise<FileDigest> {
  const sum = new DigestStream();
  for await (const _ of sum.through(source));
  return sum.digest();
}

/** @throws {StartupError} if the part is missing, truncated or altered */
export async function assertIntact(path: string, { bytes, sha256 }: FileDigest): Promise<void> {
  const digest = await digestOf(createReadStream(path)).catch((error) => {
    if (error.code === "ENOENT") throw damagedPart(path, "is missing");
    throw error;
  });
  if (digest.bytes !== bytes)
    throw damagedPart(path, `has ${digest.bytes} bytes instead of ${bytes}`);
  if (digest.sha256 !== sha256) throw damagedPart(path, "was changed");
}

function damagedPart(path: string, how: string): StartupError {
  return new StartupError(`${path} ${how}: this backup is damaged. Nothing was restored.`);
}

class DigestStream {
  readonly #hash = createHash("sha256");
  #bytes = 0;

  /** Passes chunks through, and counts and hashes them. */
  async *through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#hash.update(chunk);
      this.#bytes += chunk.length;
      yield chunk;
    }
  }

  digest(): FileDigest {
    return { bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}

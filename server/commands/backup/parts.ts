/** Parts of a backup: files whose bytes are summed as they are written, and as they lie there. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StartFault } from "#/platform/start-fault.ts";

export type Part = { readonly bytes: number; readonly sha256: string };

/** Writes a part through to the disk and reads it back. */
export async function writePart(path: string, source: Readable): Promise<Part> {
  const sum = new Sum();
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  await pipeline(source, (pieces) => sum.over(pieces), file);
  const { bytes, sha256 } = sum.part();
  const kept = await sumOf(createReadStream(path));
  if (kept.sha256 !== sha256)
    throw new StartFault(`${path} does not read as it was written: its disk is not to be trusted.`);
  return { bytes, sha256 };
}

/** Where the rows of a table lie in a backup, whatever its name. */
export function tablePath(folder: string, { name }: { readonly name: string }): string {
  return join(folder, "tables", `${encodeURIComponent(name)}.copy`);
}

export async function sumOf(source: Readable): Promise<Part> {
  const sum = new Sum();
  for await (const _ of sum.over(source));
  return sum.part();
}

/** @throws {StartFault} where a part is missing, cut short or changed */
export async function assertWhole(path: string, { bytes, sha256 }: Part): Promise<void> {
  const found = await sumOf(createReadStream(path)).catch((error) => {
    if (error.code === "ENOENT") throw damaged(path, "is missing");
    throw error;
  });
  if (found.bytes !== bytes) throw damaged(path, `has ${found.bytes} bytes instead of ${bytes}`);
  if (found.sha256 !== sha256) throw damaged(path, "was changed");
}

function damaged(path: string, how: string): StartFault {
  return new StartFault(`${path} ${how}: this backup is damaged. Nothing was restored.`);
}

class Sum {
  readonly #hash = createHash("sha256");
  #bytes = 0;

  /** The same pieces, counted and summed as they pass. */
  async *over(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.#hash.update(piece);
      this.#bytes += piece.length;
      yield piece;
    }
  }

  part(): Part {
    return { bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}

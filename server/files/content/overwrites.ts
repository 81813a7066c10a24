import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { UploadedFile } from "#/platform/uploads/uploads.ts";

/** Zeros from `start` up to `end` (exclusive); `header` makes players skip them. */
export type ByteOverwrite = {
  readonly start: number;
  readonly end: number;
  readonly header?: { readonly at: number; readonly bytes: Buffer };
};

type PatchableFile = Pick<UploadedFile, "path" | "sizeBytes" | "sha256">;

/** Written block by block, so memory stays constant for any file size. */
const zeros = Buffer.alloc(65_536);

export async function applyOverwrites(
  file: PatchableFile,
  overwrites: readonly ByteOverwrite[],
): Promise<PatchableFile> {
  if (overwrites.length === 0) return file;
  const handle = await open(file.path, "r+");
  try {
    for (const part of overwrites) await applyOverwrite(handle, part);
  } finally {
    await handle.close();
  }
  const hash = createHash("sha256");
  for await (const bytes of createReadStream(file.path)) hash.update(bytes);
  return { ...file, sha256: hash.digest("hex") };
}

async function applyOverwrite(
  handle: FileHandle,
  { header, start, end }: ByteOverwrite,
): Promise<void> {
  if (header) await handle.write(header.bytes, 0, header.bytes.length, header.at);
  for (let at = start; at < end; at += zeros.length)
    await handle.write(zeros, 0, Math.min(zeros.length, end - at), at);
}

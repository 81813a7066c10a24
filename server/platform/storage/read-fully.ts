import type { FileHandle } from "node:fs/promises";

/** Reads until the part is full or the file ends: a read may bring less; answers how much. */
export async function readFully(
  file: FileHandle,
  buffer: Buffer,
  position: number,
): Promise<number> {
  let filled = 0;
  while (filled < buffer.length) {
    const { bytesRead } = await file.read(
      buffer,
      filled,
      buffer.length - filled,
      position + filled,
    );
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return filled;
}

export type ByteRange = { readonly index: number; readonly start: number; readonly end: number };

export function splitIntoChunks(size: number, chunkBytes: number): ByteRange[] {
  return Array.from({ length: Math.ceil(size / chunkBytes) }, (_, index) => ({
    index,
    start: index * chunkBytes,
    end: Math.min(size, (index + 1) * chunkBytes),
  }));
}

export function totalBytes(chunks: readonly ByteRange[]): number {
  return chunks.reduce((sum, { start, end }) => sum + end - start, 0);
}

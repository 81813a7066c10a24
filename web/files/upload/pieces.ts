/** Where a file is cut. */
export type Piece = { readonly index: number; readonly start: number; readonly end: number };

export function piecesOf(size: number, pieceBytes: number): Piece[] {
  return Array.from({ length: Math.ceil(size / pieceBytes) }, (_, index) => ({
    index,
    start: index * pieceBytes,
    end: Math.min(size, (index + 1) * pieceBytes),
  }));
}

export function bytesIn(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Pieces become one file, through memory one at a time, and each as it was when it came. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Upload } from "#/platform/forms/uploads.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { NotStored } from "#/platform/storage/storage.ts";
import { countOf, pieceName } from "./pieces.ts";
import { deletePiece, listPieces, type OpenUpload, type Piece } from "./queries.ts";

/** Refuses with 409 and what is there while pieces are missing. */
export async function assemble(
  services: Services,
  upload: OpenUpload,
  path: string,
): Promise<Upload> {
  const pieces = await listPieces(services.db, upload.id);
  if (pieces.length < countOf(upload)) throw missing(pieces);
  const sum = createHash("sha256");
  try {
    await pipeline(bytesOf(services, pieces, sum), createWriteStream(path));
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
    await deletePiece(services.db, error.piece);
    throw missing(pieces.filter((piece) => piece !== error.piece));
  }
  const { fileName: name, sizeBytes } = upload;
  return { path, name, sizeBytes, sha256: sum.digest("hex") };
}

/** What was stored is not there, or is something else: it must come again. */
class Lost extends Error {
  readonly piece: Piece;

  constructor(piece: Piece, options?: ErrorOptions) {
    super(`piece ${piece.index} of ${piece.uploadId} is lost`, options);
    this.piece = piece;
  }
}

async function* bytesOf(
  { storage, log }: Services,
  pieces: readonly Piece[],
  sum: ReturnType<typeof createHash>,
) {
  for (const piece of pieces) {
    const own = createHash("sha256");
    const stored = await storage.read(pieceName(piece)).catch((error) => {
      throw error instanceof NotStored ? new Lost(piece, { cause: error }) : error;
    });
    for await (const bytes of stored) {
      own.update(bytes);
      sum.update(bytes);
      yield bytes;
    }
    if (own.digest("hex") === piece.sha256) continue;
    log.error({ piece }, "a stored piece has changed");
    throw new Lost(piece);
  }
}

function missing(pieces: readonly Piece[]): Refusal {
  const received = pieces.map(({ index }) => index);
  return new Refusal(409, "files.piecesMissing", { code: "PIECES_MISSING", data: { received } });
}

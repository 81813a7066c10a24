/** One piece of an upload: any order, any number of times, several at once. */
import type { Upload } from "#/platform/forms/uploads.ts";
import { fault } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { busy } from "#/platform/storage/storage.ts";
import { countOf, lengthOf, pieceName, uploadGone } from "./pieces.ts";
import * as queries from "./queries.ts";

type Sent = queries.Owned & {
  readonly index: number;
  /** As its sender says. */
  readonly sha256?: string | undefined;
  readonly chunk: Upload | undefined;
};

/** Answers which pieces are there now. */
export async function receivePiece(
  services: Services,
  { index, sha256, chunk, ...owned }: Sent,
): Promise<number[]> {
  const { db, storage } = services;
  const upload = await queries.findUpload(db, owned);
  if (!upload || upload.mediaId !== null) throw uploadGone();
  if (index >= countOf(upload)) throw fault("index", "files.wrongRange");
  if (!chunk) throw fault("chunk", "platform.required");
  const bytes = lengthOf(upload, index);
  if (chunk.sizeBytes !== bytes) throw fault("chunk", ["files.pieceLength", { bytes }]);
  if (sha256 !== undefined && sha256 !== chunk.sha256)
    throw fault("chunk", "files.changedOnTheWay");
  const piece = { uploadId: upload.id, index, sha256: chunk.sha256, sizeBytes: bytes };
  const fate = await queries.announcePiece(db, piece);
  if (fate === undefined) throw uploadGone();
  if (fate === "arriving") {
    await storage.keep(pieceName(piece), chunk.path);
    await settle(services, owned, piece);
  }
  return (await queries.listPieces(db, upload.id)).map((each) => each.index);
}

/**
 * From now on it is there; another one of its index goes, and it itself where the upload has ended
 * or it was forgotten meanwhile. The upload stays locked while bytes go: nobody announces the same
 * piece just then, whose bytes would be left without a word of them.
 */
async function settle(
  { db, storage, clock }: Services,
  owned: queries.Owned,
  piece: queries.Piece,
): Promise<void> {
  const refusal = await db.transaction().execute(async (tx) => {
    const upload = await queries.lockUpload(tx, owned);
    const isOpen = upload !== undefined && upload.mediaId === null;
    const replaced = isOpen ? await queries.settlePiece(tx, piece, clock.now()) : undefined;
    for (const each of replaced ?? [piece]) {
      await storage.remove(pieceName(each));
      await queries.deletePiece(tx, each);
    }
    if (replaced) return undefined;
    return isOpen ? busy("replaced while it arrived") : uploadGone();
  });
  if (refusal) throw refusal;
}

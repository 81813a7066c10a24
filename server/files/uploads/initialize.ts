import { claimFault } from "@wasla/contract/files/claim";
import { fileLimits, type OwnField } from "@wasla/contract/files/own-files";
import { CHUNK_BYTES } from "@wasla/contract/files/upload-endpoints";
import { v7 } from "uuid";
import { lockOwner } from "#/files/queries.ts";
import { fault, Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { findSame, insertUpload, listOpenUploads, listPieces, type OpenUpload } from "./queries.ts";

/** What one person may have begun and not completed. */
const MOST_OPEN = 6;
const MOST_OPEN_BYTES = 400 * 1_048_576;

type Begun = {
  readonly ownerId: string;
  readonly fieldName: OwnField;
  readonly fileName: string;
  readonly size: number;
  readonly type?: string | undefined;
  readonly sha256?: string | undefined;
};

/** Begins an upload, or goes on with the one of the same file. */
export async function initialize(services: Services, begun: Begun) {
  const { fieldName, fileName, size, type } = begun;
  const wrong = claimFault(fieldName, { name: fileName, size, type });
  if (wrong) throw fault(size > fileLimits[fieldName].bytes ? "size" : "fileName", wrong);
  return await services.db.transaction().execute(async (tx) => {
    await lockOwner(tx, begun.ownerId);
    const fresh = uploadFrom(begun, services.clock.now());
    const same = await findSame(tx, fresh);
    const open = same ? [] : await listOpenUploads(tx, begun.ownerId);
    if (isTooMuch([...open, fresh])) throw new Refusal(429, "files.tooManyOpen");
    if (!same) await insertUpload(tx, fresh);
    const uploadId = (same ?? fresh).id;
    const received = (await listPieces(tx, uploadId)).map(({ index }) => index);
    return { uploadId, chunkSize: CHUNK_BYTES, received };
  });
}

function uploadFrom({ fileName, size, ...begun }: Begun, now: Date): OpenUpload {
  const { ownerId, fieldName, sha256 = null } = begun;
  return {
    ...{ id: v7(), ownerId, fieldName, fileName, sizeBytes: size, sha256 },
    ...{ mediaId: null, usedAt: now },
  };
}

function isTooMuch(uploads: readonly Pick<OpenUpload, "sizeBytes">[]): boolean {
  const bytes = uploads.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return uploads.length > MOST_OPEN || bytes > MOST_OPEN_BYTES;
}

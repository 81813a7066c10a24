import type { CandidateDetail, DocumentRequest } from "@wasla/contract/candidates/detail-schemas";
import { compressedName, mediaUrl } from "@wasla/contract/files/media-url";
import { isClient } from "@wasla/contract/platform/endpoint";
import type { StoredFile } from "#/files/files.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { type DocumentRequestStatus, listRequestStatuses } from "#/privacy/grants.ts";

type CandidateDocuments = CandidateDetail["files"];

type DocumentRequests = ReadonlyMap<string, DocumentRequestStatus>;

/** This client's document requests; runs no query if no document is on request. */
export async function findDocumentRequests(
  { db, clock }: Services,
  viewer: Viewer,
  files: readonly StoredFile[],
): Promise<DocumentRequests> {
  const onRequest = files.find(({ opening }) => opening === "ask");
  if (onRequest === undefined || !isClient(viewer)) return new Map();
  const pair = { clientId: viewer.id, candidateId: onRequest.ownerId };
  return await listRequestStatuses(db, clock.now(), pair);
}

/**
 * The owner gets all documents. Others do not see closed ones, and get URLs only of documents that
 * are public or allowed to them.
 */
export function toVisibleDocuments(
  viewer: Viewer,
  files: readonly StoredFile[],
  requests: DocumentRequests,
): CandidateDocuments {
  return files.filter(isDocument).flatMap((file) => {
    const isOwn = file.ownerId === viewer.id;
    if (file.opening === "nobody" && !isOwn) return [];
    const request = file.opening === "ask" ? requests.get(file.fieldName) : undefined;
    const isOpen = isOwn || file.opening === "unlocked" || request?.state === "allowed";
    const { originalName: name, fieldName, sizeBytes, type, opening } = file;
    const url = isOpen ? mediaUrl(file.name) : null;
    const requestOnWire = request ? toDocumentRequest(request) : null;
    return [{ name, fieldName, sizeBytes, type, opening, url, request: requestOnWire }];
  });
}

export function toDocumentRequest({
  state,
  askedAt,
  until,
  askAgainAt,
}: DocumentRequestStatus): DocumentRequest {
  return {
    state,
    askedAt: askedAt.toISOString(),
    until: until?.toISOString() ?? null,
    askAgainAt: askAgainAt?.toISOString() ?? null,
  };
}

/** The profile picture and the public documents, as in a list row. */
export function publicFilesOf(files: readonly StoredFile[]) {
  const picture = files.findLast(({ fieldName }) => fieldName === "profilePic");
  return {
    profilePic: picture ? compressedName(picture.name) : null,
    attachmentsFiles: files
      .filter((file) => isDocument(file) && file.opening === "unlocked")
      .map((file) => ({
        name: file.originalName,
        url: mediaUrl(file.name),
        fieldName: file.fieldName,
      })),
  };
}

const isDocument = ({ fieldName }: StoredFile) => fieldName !== "profilePic";

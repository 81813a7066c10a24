/** A candidate's files as this viewer is told of them. */
import type { CandidateDetail, DocumentRequest } from "@wasla/contract/candidates/detail-schemas";
import { compressedName, mediaUrl } from "@wasla/contract/files/media-url";
import { isClient } from "@wasla/contract/platform/endpoint";
import type { StoredFile } from "#/files/files.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { type DocumentRequestStatus, listRequestStatuses } from "#/privacy/grants.ts";

type CandidateDocuments = CandidateDetail["files"];

type DocumentRequests = ReadonlyMap<string, DocumentRequestStatus>;

/** What a client has asked this candidate for; nothing where all documents are open or closed. */
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
 * The owner has all of them; others the addresses of those that are unlocked or opened to them, and
 * no word of closed ones.
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

/** A request in the words of the wire. */
export function toDocumentRequest({
  state,
  askedAt,
  until,
  askAgainAt,
}: DocumentRequestStatus): DocumentRequest {
  return {
    ...{ state, askedAt: askedAt.toISOString(), until: until?.toISOString() ?? null },
    askAgainAt: askAgainAt?.toISOString() ?? null,
  };
}

/** What a list row names: the small picture and the documents that need no permission. */
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

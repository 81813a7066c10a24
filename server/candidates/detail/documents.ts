/** A candidate's files as this viewer is told of them. */
import type { CandidateDetail, RequestOnPage } from "@wasla/contract/candidates/detail";
import { compressedName, mediaAddress } from "@wasla/contract/files/address";
import { isClient } from "@wasla/contract/platform/endpoint";
import type { StoredFile } from "#/files/files.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { type Requested, requestsOf } from "#/privacy/grants.ts";

type Documents = CandidateDetail["files"];

type Requests = ReadonlyMap<string, Requested>;

/** What a client has asked this candidate for; nothing where all documents are open or closed. */
export async function requestedBy(
  { db, clock }: Services,
  viewer: Viewer,
  files: readonly StoredFile[],
): Promise<Requests> {
  const onRequest = files.find(({ opening }) => opening === "ask");
  if (onRequest === undefined || !isClient(viewer)) return new Map();
  const pair = { clientId: viewer.id, candidateId: onRequest.ownerId };
  return await requestsOf(db, clock.now(), pair);
}

/**
 * The owner has all of them; others the addresses of those that are unlocked or opened to them, and
 * no word of closed ones.
 */
export function documentsFor(
  viewer: Viewer,
  files: readonly StoredFile[],
  requests: Requests,
): Documents {
  return files.filter(isDocument).flatMap((file) => {
    const isOwn = file.ownerId === viewer.id;
    if (file.opening === "nobody" && !isOwn) return [];
    const request = file.opening === "ask" ? requests.get(file.fieldName) : undefined;
    const isOpen = isOwn || file.opening === "unlocked" || request?.state === "allowed";
    const { originalName: name, fieldName, sizeBytes, type, opening } = file;
    const url = isOpen ? mediaAddress(file.name) : null;
    const stands = request ? onWire(request) : null;
    return [{ name, fieldName, sizeBytes, type, opening, url, request: stands }];
  });
}

/** A request in the words of the wire. */
export function onWire({ state, askedAt, until, askAgainAt }: Requested): RequestOnPage {
  return {
    ...{ state, askedAt: askedAt.toISOString(), until: until?.toISOString() ?? null },
    askAgainAt: askAgainAt?.toISOString() ?? null,
  };
}

/** What a list row names: the small picture and the documents that need no permission. */
export function unlockedOf(files: readonly StoredFile[]) {
  const picture = files.findLast(({ fieldName }) => fieldName === "profilePic");
  return {
    profilePic: picture ? compressedName(picture.name) : null,
    attachmentsFiles: files
      .filter((file) => isDocument(file) && file.opening === "unlocked")
      .map((file) => ({
        name: file.originalName,
        url: mediaAddress(file.name),
        fieldName: file.fieldName,
      })),
  };
}

const isDocument = ({ fieldName }: StoredFile) => fieldName !== "profilePic";

/** A candidate's files as this viewer is told of them. */
import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import { compressedName, mediaAddress } from "@wasla/contract/files/address";
import type { StoredFile } from "#/files/files.ts";
import type { Viewer } from "#/platform/viewer.ts";

type Documents = CandidateDetail["files"];

/** The owner has all of them; others the addresses of unlocked ones only, and no word of closed ones. */
export function documentsFor(viewer: Viewer, files: readonly StoredFile[]): Documents {
  return files.filter(isDocument).flatMap((file) => {
    const isOwn = file.ownerId === viewer.id;
    if (file.opening === "nobody" && !isOwn) return [];
    const isOpen = isOwn || file.opening === "unlocked";
    const { originalName: name, fieldName, sizeBytes, type, opening } = file;
    return [
      { name, fieldName, sizeBytes, type, opening, url: isOpen ? mediaAddress(file.name) : null },
    ];
  });
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

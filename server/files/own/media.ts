/** One's own file, as its owner is told of it. */

import { type OwnField, ownFields } from "@wasla/contract/files/own-files";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import type { MediaFile } from "#/files/queries.ts";
import { Refusal } from "#/platform/refusal.ts";

export function mediaOf(file: MediaFile): Media {
  const fieldName = ownFieldOf(file);
  if (fieldName === undefined) throw gone();
  const { name, originalName, type, sizeBytes, seconds, state, opening, createdAt } = file;
  const kept = { name, fieldName, originalName, type, sizeBytes, seconds, state, opening };
  return { ...kept, createdAt: createdAt.toISOString() };
}

/** Undefined for what only clients have. */
export function ownFieldOf({ fieldName }: MediaFile): OwnField | undefined {
  return ownFields.find((each) => each === fieldName);
}

export const gone = () => new Refusal(404, "files.noLongerAvailable");

import {
  type JobSeekerFileField,
  jobSeekerFileFields,
} from "@wasla/contract/files/job-seeker-files";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import type { MediaFile } from "#/files/queries.ts";
import { AppError } from "#/platform/app-error.ts";

export function toMedia(file: MediaFile): Media {
  const fieldName = findJobSeekerField(file);
  if (fieldName === undefined) throw fileNotFound();
  const { name, originalName, type, sizeBytes, seconds, state, opening, createdAt } = file;
  const fields = { name, fieldName, originalName, type, sizeBytes, seconds, state, opening };
  return { ...fields, createdAt: createdAt.toISOString() };
}

/** Undefined for files that only clients have. */
export function findJobSeekerField({ fieldName }: MediaFile): JobSeekerFileField | undefined {
  return jobSeekerFileFields.find((each) => each === fieldName);
}

export const fileNotFound = () => new AppError(404, "files.noLongerAvailable");

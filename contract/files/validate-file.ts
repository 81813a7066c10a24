import type { Message } from "#/messages.ts";
import { type FileType, fileExtensions, fileTypeLabels } from "./file-types.ts";
import { fileLimits, type JobSeekerFileField } from "./job-seeker-files.ts";
import { toMegabytes } from "./limits.ts";

export type FileConstraints = {
  readonly types: readonly FileType[];
  readonly bytes: number;
};
type FileInfo = {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** As claimed by the browser; used only when the name has no extension. */
  readonly type?: string | undefined;
};

/** The problem of a file about to be uploaded, or undefined. Content is checked later. */
export function validateFile(field: JobSeekerFileField, file: FileInfo): Message | undefined {
  const { types, bytes } = fileLimits[field];
  if (file.size === 0) return "files.empty";
  if (isAcceptedFile({ types, bytes }, file)) return undefined;
  const [first, second, third] = types;
  const names = {
    first: fileTypeLabels[first],
    second: fileTypeLabels[second],
    third: fileTypeLabels[third],
  };
  return ["files.notAccepted", { name: file.name, ...names, megabytes: toMegabytes(bytes) }];
}

/** Whether a file has an accepted type and size. */
export function isAcceptedFile(
  { types, bytes }: FileConstraints,
  { name, size, type }: FileInfo,
): boolean {
  return size > 0 && size <= bytes && types.some((each) => hasFileType(each, name, type));
}

function hasFileType(expected: FileType, name: string, type: string | undefined): boolean {
  const [, extension] = /\.([^.]{1,10})$/.exec(name) ?? [];
  if (extension === undefined) return expected === type?.split(";")[0]?.trim().toLowerCase();
  return fileExtensions[expected].includes(extension.toLowerCase());
}

/** Value for the `accept` attribute of a file input: `.pdf,.jpg,.jpeg`. */
export function acceptedExtensions(field: JobSeekerFileField): string {
  return fileLimits[field].types
    .flatMap((type) => fileExtensions[type].map((ending) => `.${ending}`))
    .join(",");
}

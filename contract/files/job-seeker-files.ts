/** What a job seeker's own files may be: of which kinds, of which types, how large. */

import type { FileField } from "./file-fields.ts";
import type { FileType } from "./file-types.ts";
import { PICTURE_TYPES } from "./file-types.ts";
import { MAX_DOCUMENT_BYTES, MAX_PICTURE_BYTES, MAX_VIDEO_BYTES } from "./limits.ts";

/** The documents of a profile, in the order in which its owner meets them. */
export const documentFields = [
  "resume",
  "video",
  "policeCertificate",
  "degreeCertificate",
  "passportCopy",
] as const;
export type DocumentField = (typeof documentFields)[number];

/** A person has one file of each. */
export const jobSeekerFileFields = [...documentFields, "profilePic"] as const;
export type JobSeekerFileField = (typeof jobSeekerFileFields)[number];

const certificateLimit = {
  types: ["application/pdf", "image/jpeg", "image/png"],
  bytes: MAX_DOCUMENT_BYTES,
} as const;

/** Three types each: so many a sentence about them names. */
type FileTypeTriple = readonly [FileType, FileType, FileType];

export type FileLimit = { readonly types: FileTypeTriple; readonly bytes: number };

/** Judged by content, never by the name or the type that a browser claims. */
export const fileLimits: Readonly<Record<JobSeekerFileField, FileLimit>> = {
  resume: {
    types: [
      "application/pdf",
      "application/msword",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    bytes: MAX_DOCUMENT_BYTES,
  },
  video: { types: ["video/mp4", "video/webm", "video/quicktime"], bytes: MAX_VIDEO_BYTES },
  policeCertificate: certificateLimit,
  degreeCertificate: certificateLimit,
  passportCopy: certificateLimit,
  profilePic: { types: PICTURE_TYPES, bytes: MAX_PICTURE_BYTES },
};

/** Identity documents, which Saudi law forbids to copy unless another law asks for it. */
export const identityDocumentFields: ReadonlySet<FileField> = new Set([
  "policeCertificate",
  "passportCopy",
]);

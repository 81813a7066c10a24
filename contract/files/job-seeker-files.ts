import type { FileField } from "./file-fields.ts";
import type { FileType } from "./file-types.ts";
import { PICTURE_TYPES } from "./file-types.ts";
import { MAX_DOCUMENT_BYTES, MAX_PICTURE_BYTES, MAX_VIDEO_BYTES } from "./limits.ts";

/** The documents of a profile, in the order its owner sees them. */
export const documentFields = [
  "resume",
  "video",
  "policeCertificate",
  "degreeCertificate",
  "passportCopy",
] as const;
export type DocumentField = (typeof documentFields)[number];

/** A job seeker has at most one file of each. */
export const jobSeekerFileFields = [...documentFields, "profilePic"] as const;
export type JobSeekerFileField = (typeof jobSeekerFileFields)[number];

const certificateLimit = {
  types: ["application/pdf", "image/jpeg", "image/png"],
  bytes: MAX_DOCUMENT_BYTES,
} as const;

/** Exactly three, because the message about a rejected file names three types. */
type FileTypeTriple = readonly [FileType, FileType, FileType];

export type FileLimit = { readonly types: FileTypeTriple; readonly bytes: number };

/** Types are checked by content, never by the file name or the type a browser claims. */
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

/** Identity documents, which Saudi law forbids copying unless another law requires it. */
export const identityDocumentFields: ReadonlySet<FileField> = new Set([
  "policeCertificate",
  "passportCopy",
]);

/** What a job seeker's own files may be: of which kinds, of which types, how large. */
import { PAPER_BYTES, PICTURE_BYTES, VIDEO_BYTES } from "./limits.ts";
import type { FileField } from "./schemas.ts";
import type { FileType } from "./types.ts";
import { PICTURE_TYPES } from "./types.ts";

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
export const ownFields = [...documentFields, "profilePic"] as const;
export type OwnField = (typeof ownFields)[number];

const certificate = {
  types: ["application/pdf", "image/jpeg", "image/png"],
  bytes: PAPER_BYTES,
} as const;

/** Three types each: so many a sentence about them names. */
type Three = readonly [FileType, FileType, FileType];

export type FileLimit = { readonly types: Three; readonly bytes: number };

/** Judged by content, never by the name or the type that a browser claims. */
export const fileLimits: Readonly<Record<OwnField, FileLimit>> = {
  resume: {
    types: [
      "application/pdf",
      "application/msword",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    bytes: PAPER_BYTES,
  },
  video: { types: ["video/mp4", "video/webm", "video/quicktime"], bytes: VIDEO_BYTES },
  policeCertificate: certificate,
  degreeCertificate: certificate,
  passportCopy: certificate,
  profilePic: { types: PICTURE_TYPES, bytes: PICTURE_BYTES },
};

/** Identity documents, which Saudi law forbids to copy unless another law asks for it. */
export const identityFields: ReadonlySet<FileField> = new Set([
  "policeCertificate",
  "passportCopy",
]);

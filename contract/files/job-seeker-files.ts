/** The files of job seekers. A new document begins here: docs/how-to/add-a-document-kind.md. */
import type { Language } from "#/platform/language.ts";
import type { DocumentVisibility } from "./file-access.ts";
import type { FileType } from "./file-types.ts";
import { PICTURE_TYPES } from "./file-types.ts";
import { MAX_DOCUMENT_BYTES, MAX_PICTURE_BYTES, MAX_VIDEO_BYTES } from "./limits.ts";

/** Exactly three, because the message about a rejected file names three types. */
type FileTypeTriple = readonly [FileType, FileType, FileType];

export type FileLimit = { readonly types: FileTypeTriple; readonly bytes: number };

type DocumentKind = FileLimit & {
  readonly label: Readonly<Record<Language, string>>;
  /** The label in the middle of a sentence. */
  readonly noun: Readonly<Record<Language, string>>;
  /** Who may open a new document until its owner decides. */
  readonly visibility: Exclude<DocumentVisibility, "nobody">;
  /** Saudi law forbids copying identity documents unless another law requires it. */
  readonly isIdentityDocument: boolean;
};

const certificateLimit = {
  types: ["application/pdf", "image/jpeg", "image/png"],
  bytes: MAX_DOCUMENT_BYTES,
} as const;

/**
 * The documents of a profile, in the order its owner sees them. Types are checked by content, never
 * by the file name or the type a browser claims.
 */
export const documentKinds = {
  resume: {
    label: { en: "Resume", ar: "السيرة الذاتية" },
    noun: { en: "resume", ar: "السيرة الذاتية" },
    types: [
      "application/pdf",
      "application/msword",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    bytes: MAX_DOCUMENT_BYTES,
    visibility: "unlocked",
    isIdentityDocument: false,
  },
  video: {
    label: { en: "Video", ar: "الفيديو" },
    noun: { en: "video", ar: "الفيديو التعريفي" },
    types: ["video/mp4", "video/webm", "video/quicktime"],
    bytes: MAX_VIDEO_BYTES,
    visibility: "unlocked",
    isIdentityDocument: false,
  },
  policeCertificate: {
    label: { en: "Police certificate", ar: "شهادة حسن السيرة والسلوك" },
    noun: { en: "police certificate", ar: "شهادة حسن السيرة والسلوك" },
    ...certificateLimit,
    visibility: "ask",
    isIdentityDocument: true,
  },
  degreeCertificate: {
    label: { en: "Degree certificate", ar: "الشهادة العلمية" },
    noun: { en: "degree certificate", ar: "الشهادة العلمية" },
    ...certificateLimit,
    visibility: "unlocked",
    isIdentityDocument: false,
  },
  passportCopy: {
    label: { en: "Passport copy", ar: "صورة جواز السفر" },
    noun: { en: "passport copy", ar: "صورة جواز السفر" },
    ...certificateLimit,
    visibility: "ask",
    isIdentityDocument: true,
  },
} as const satisfies Readonly<Record<string, DocumentKind>>;

export type DocumentField = keyof typeof documentKinds;

/** Never empty: what an enum of them is made of. */
export const documentFields = Object.keys(documentKinds) as [DocumentField, ...DocumentField[]];

/** A job seeker has at most one file of each. */
export const jobSeekerFileFields = [...documentFields, "profilePic"] as const;
export type JobSeekerFileField = (typeof jobSeekerFileFields)[number];

/** Kinds of stored files: a licence belongs to a corporate account. */
export const fileFields = [...jobSeekerFileFields, "licence"] as const;
export type FileField = (typeof fileFields)[number];

export const fileLimits: Readonly<Record<JobSeekerFileField, FileLimit>> = {
  ...mapDocuments(({ types, bytes }): FileLimit => ({ types, bytes })),
  profilePic: { types: PICTURE_TYPES, bytes: MAX_PICTURE_BYTES },
};

/** The labels of all documents, for a table of messages. */
export function documentLabels(language: Language): Readonly<Record<DocumentField, string>> {
  return mapDocuments(({ label }) => label[language]);
}

function mapDocuments<T>(toValue: (kind: DocumentKind) => T): Record<DocumentField, T> {
  const entries = documentFields.map((field) => [field, toValue(documentKinds[field])]);
  return Object.fromEntries(entries);
}

/** What a stored file can be. */
export const fileFields = [
  "resume",
  "video",
  "policeCertificate",
  "degreeCertificate",
  "passportCopy",
  "profilePic",
  "licence",
] as const;
export type FileField = (typeof fileFields)[number];

/** What a picture may be, by its content. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** What people call the types of files that come with a call. */
export const typeNames = {
  "application/pdf": "PDF",
  "image/jpeg": "JPG",
  "image/png": "PNG",
  "image/webp": "WebP",
} as const;
export type FileType = keyof typeof typeNames;

/** `PDF, JPG, PNG`, for sentences in either language. */
export function namesOf(types: readonly FileType[]): string {
  return types.map((type) => typeNames[type]).join(", ");
}

/** Who may open a document: every client to whom its owner is unlocked, whom the owner allows, nobody. */
export const openings = ["unlocked", "ask", "nobody"] as const;
export type Opening = (typeof openings)[number];

/** Seconds a link to a document works. */
export const LINK_SECONDS = 300;

/** Accepted picture types, detected by content. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Labels of file types in messages. */
export const fileTypeLabels = {
  "application/pdf": "PDF",
  "application/msword": "DOC",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "DOCX",
  "image/jpeg": "JPG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "video/mp4": "MP4",
  "video/webm": "WebM",
  "video/quicktime": "MOV",
} as const;
export type FileType = keyof typeof fileTypeLabels;

/** File name extensions of each type, the usual one first. */
export const fileExtensions: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  "application/pdf": ["pdf"],
  "application/msword": ["doc"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "image/jpeg": ["jpg", "jpeg", "jfif"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "video/mp4": ["mp4", "m4v"],
  "video/webm": ["webm"],
  "video/quicktime": ["mov", "qt"],
};

/** `PDF, JPG, PNG`, for messages in either language. */
export function formatFileTypes(types: readonly FileType[]): string {
  return types.map((type) => fileTypeLabels[type]).join(", ");
}

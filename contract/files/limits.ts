/** Imported by pages: this file must not load schemas. */
const MEGABYTE = 1024 * 1024;

/** Largest picture of a person or a company. */
export const MAX_PICTURE_BYTES = 5 * MEGABYTE;
/** Largest trade licence, CV, certificate or passport copy. */
export const MAX_DOCUMENT_BYTES = 10 * MEGABYTE;
/** Largest and longest video of a job seeker. */
export const MAX_VIDEO_BYTES = 100 * MEGABYTE;
export const MAX_VIDEO_SECONDS = 90;

/** Accepted types of a trade licence, detected by content. */
export const LICENCE_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;

/** Messages show sizes in megabytes of 1,048,576 bytes. */
export function toMegabytes(bytes: number): number {
  return bytes / MEGABYTE;
}

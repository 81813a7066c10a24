/** How large a file may be and what a paper may be: said by pages, which load no schema for it. */
const MEGABYTE = 1024 * 1024;

/** Most bytes of a picture of a person or a company. */
export const MAX_PICTURE_BYTES = 5 * MEGABYTE;
/** Most bytes of a paper: a trade licence, a resume, a certificate, a copy of a passport. */
export const MAX_DOCUMENT_BYTES = 10 * MEGABYTE;
/** Most bytes and seconds of a job seeker's video. */
export const MAX_VIDEO_BYTES = 100 * MEGABYTE;
export const MAX_VIDEO_SECONDS = 90;

/** What a trade licence may be, by its content. */
export const LICENCE_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;

/** Bytes as people are told of them. */
export function toMegabytes(bytes: number): number {
  return bytes / MEGABYTE;
}

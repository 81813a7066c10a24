/** Headers of files: no file of a person ever runs as a page of ours. */
import { attachmentDisposition } from "#/platform/http/content-disposition.ts";

const safeHeaders = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
} as const;

/** Pictures are shown in pages; a new picture has a new name. */
export const pictureHeaders: Readonly<Record<string, string>> = {
  ...safeHeaders,
  "content-disposition": "inline",
  "cache-control": "private, max-age=86400",
};

/** Everything else is saved under the name its owner gave it, and kept in no cache. */
export function documentHeaders(originalName: string): Readonly<Record<string, string>> {
  return {
    ...safeHeaders,
    "content-disposition": attachmentDisposition(originalName),
    "cache-control": "no-store",
  };
}

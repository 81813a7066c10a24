/** Headers of files: no file of a person ever runs as a page of ours. */
import { attachmentNamed } from "#/platform/http/attachment.ts";

const harmless = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
} as const;

/** Pictures are shown in pages; a new picture has a new name. */
export const pictureHeaders: Readonly<Record<string, string>> = {
  ...harmless,
  "content-disposition": "inline",
  "cache-control": "private, max-age=86400",
};

/** Everything else is saved under the name its owner gave it, and kept in no cache. */
export function documentHeaders(originalName: string): Readonly<Record<string, string>> {
  return {
    ...harmless,
    "content-disposition": attachmentNamed(originalName),
    "cache-control": "no-store",
  };
}

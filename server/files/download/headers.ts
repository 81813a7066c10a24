/** An uploaded file must never run as a page of this origin. */
import { attachmentDisposition } from "#/platform/http/content-disposition.ts";

const safeHeaders = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
} as const;

/** Cacheable, because a new picture gets a new name. */
export const pictureHeaders: Readonly<Record<string, string>> = {
  ...safeHeaders,
  "content-disposition": "inline",
  "cache-control": "private, max-age=86400",
};

/** Everything else is downloaded under its owner's file name and never cached. */
export function documentHeaders(originalName: string): Readonly<Record<string, string>> {
  return {
    ...safeHeaders,
    "content-disposition": attachmentDisposition(originalName),
    "cache-control": "no-store",
  };
}

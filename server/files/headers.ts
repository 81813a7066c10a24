/** Headers of files: no file of a person ever runs as a page of ours. */

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

/** Twice: in plain letters for old readers, and exactly. */
function attachmentNamed(name: string): string {
  const safe = name.toWellFormed().replace(unsafe, "_");
  const plain = safe.replace(/[^ -~]|["%]/g, "_");
  const exact = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** Parts of paths, control characters, and marks that turn the direction of writing. */
const unsafe = /[/\\:\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

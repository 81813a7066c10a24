/** The header that saves an answer under a name: in plain letters for old readers, and exactly. */
export function attachmentDisposition(name: string): string {
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

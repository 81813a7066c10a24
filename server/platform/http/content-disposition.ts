/** A Content-Disposition header with an ASCII name for old clients and the exact name. */
export function attachmentDisposition(name: string): string {
  const safe = name.toWellFormed().replace(unsafe, "_");
  const plain = safe.replace(/[^ -~]|["%]/g, "_");
  const exact = encodeURIComponent(safe).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** Path separators, control characters and bidi overrides. */
const unsafe = /[/\\:\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

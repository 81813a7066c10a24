/** What the sandbox's pages have in common. */

/** No script runs on them, nor in the mails that are shown; inline styles do. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Text as a page shows it, whatever is in it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

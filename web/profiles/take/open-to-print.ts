import { pageNonce } from "#/platform/state/page-nonce.ts";

const keptMs = 600_000;

/**
 * Shows a page that the server wrote in a tab of its own; false where the browser allows none. The
 * tab stands under this page's content security policy: no script of it runs, its style sheet needs
 * this page's nonce, and the letters that it brings along give way to the system's.
 */
export function openToPrint(html: string): boolean {
  const styled = html
    .replace(/<style( nonce="[^"]*")?/g, `<style nonce="${pageNonce()}"`)
    .replace(/@font-face\s*\{[^}]*\}/g, "");
  const address = URL.createObjectURL(new Blob([styled], { type: "text/html;charset=utf-8" }));
  const tab = window.open(address, "_blank");
  // Long enough for a slow device to load it, and to load it again.
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
  return tab !== null;
}

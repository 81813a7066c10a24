import { pageNonce } from "#/platform/state/page-nonce.ts";
import { saveBlob } from "./save-file.ts";

const urlLifetimeMs = 600_000;

type PrintableFile = { readonly name: string; readonly response: Response };

/**
 * Saves a PDF. If the server could only render HTML, opens it in a new tab for printing, or saves
 * it when the browser blocks the tab. `fallbackName` has no extension and is used when the response
 * names no file.
 */
export async function saveOrPrint({ name, response }: PrintableFile, fallbackName: string) {
  const blob = await response.blob();
  const isPage = blob.type.startsWith("text/html");
  if (isPage && openToPrint(await blob.text())) return "opened";
  saveBlob(blob, name || `${fallbackName}.${isPage ? "html" : "pdf"}`);
  return "saved";
}

/**
 * Returns false when the browser blocks the tab. The tab inherits this page's content security
 * policy: scripts do not run, the style sheet needs this page's nonce, and embedded fonts give way
 * to system fonts.
 */
function openToPrint(html: string): boolean {
  const styled = html
    .replace(/<style( nonce="[^"]*")?/g, `<style nonce="${pageNonce()}"`)
    .replace(/@font-face\s*\{[^}]*\}/g, "");
  const url = URL.createObjectURL(new Blob([styled], { type: "text/html;charset=utf-8" }));
  const tab = window.open(url, "_blank");
  // Leaves a slow device time to load the page, and to reload it.
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs);
  return tab !== null;
}

/** What the server drew to be printed, and how it reaches the person. */
import { pageNonce } from "#/platform/state/page-nonce.ts";
import { saveBlob } from "./save-file.ts";

const urlLifetimeMs = 600_000;

type PrintableFile = { readonly name: string; readonly response: Response };

/**
 * Saves a PDF; where the server could only write a page, opens that in a tab of its own to be
 * printed, or saves it where the browser allows no tab. `unnamed`: its name without an ending,
 * where the answer has none.
 */
export async function saveOrPrint({ name, response }: PrintableFile, fallbackName: string) {
  const blob = await response.blob();
  const isPage = blob.type.startsWith("text/html");
  if (isPage && openToPrint(await blob.text())) return "opened";
  saveBlob(blob, name || `${fallbackName}.${isPage ? "html" : "pdf"}`);
  return "saved";
}

/**
 * False where the browser allows no tab. It stands under this page's content security policy: no
 * script of it runs, its style sheet needs this page's nonce, and the letters that it brings along
 * give way to the system's.
 */
function openToPrint(html: string): boolean {
  const styled = html
    .replace(/<style( nonce="[^"]*")?/g, `<style nonce="${pageNonce()}"`)
    .replace(/@font-face\s*\{[^}]*\}/g, "");
  const address = URL.createObjectURL(new Blob([styled], { type: "text/html;charset=utf-8" }));
  const tab = window.open(address, "_blank");
  // Long enough for a slow device to load it, and to load it again.
  setTimeout(() => URL.revokeObjectURL(address), urlLifetimeMs);
  return tab !== null;
}

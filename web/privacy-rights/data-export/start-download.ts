/** Hands the copy to the browser's own download, which goes on where the page is left. */
import { createDataExportLink } from "#/privacy-rights/requests.ts";

const FRAME_LIFETIME_MS = 60_000;

/**
 * A frame that nobody sees: no window to block, no page to leave. It stays empty when the download
 * begins, and loads something when the server refuses.
 */
export async function startDownload(onError: () => void): Promise<void> {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = await createDataExportLink();
  frame.addEventListener("load", onError);
  document.body.append(frame);
  setTimeout(() => frame.remove(), FRAME_LIFETIME_MS);
}

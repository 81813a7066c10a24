/** Hands the copy to the browser's own download, which goes on where the page is left. */
import { linkToCopy } from "#/rights/requests.ts";

const keptMs = 60_000;

/**
 * A frame that nobody sees: no window to block, no page to leave. It stays empty when the download
 * begins, and loads something when the server refuses.
 */
export async function takeCopy(onRefused: () => void): Promise<void> {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = await linkToCopy();
  frame.addEventListener("load", onRefused);
  document.body.append(frame);
  setTimeout(() => frame.remove(), keptMs);
}

import { createDataExportLink } from "#/privacy-rights/requests.ts";

const FRAME_LIFETIME_MS = 60_000;

/**
 * Downloads in a hidden frame: no popup to block, and it goes on when the page is left. The frame
 * stays empty when the download begins, and loads something when the server refuses.
 */
export async function startDownload(onError: () => void): Promise<void> {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = await createDataExportLink();
  frame.addEventListener("load", onError);
  document.body.append(frame);
  setTimeout(() => frame.remove(), FRAME_LIFETIME_MS);
}

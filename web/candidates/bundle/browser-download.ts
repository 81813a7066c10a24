/** Hands an archive to the browser's own download, which goes on where the page is left. */
import { downloadBundle } from "@wasla/contract/candidates/bundle-endpoints";
import { callForFile } from "#/platform/api/save-file.ts";
import { fetchBundle } from "./poll-bundle.ts";

/**
 * A frame that nobody sees: no window to block, no page to leave, and no question whether to leave
 * it. It stays empty when the download begins, and loads something when the server refuses.
 */
export function startBrowserDownload(id: string, url: string) {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = url;
  const refusal = new Promise<never>((_resolve, reject) => {
    frame.addEventListener("load", () => {
      fetchRefusal(id, url).then((error) => error && reject(error), reject);
    });
  });
  document.body.append(frame);
  return { refusal, remove: () => frame.remove() };
}

/** The frame's own page cannot be read: the server is asked once more, in the page's language. */
async function fetchRefusal(id: string, url: string): Promise<Error | undefined> {
  if ((await fetchBundle(id))?.state !== "waiting") return undefined;
  const ticket = new URL(url, window.location.origin).searchParams.get("ticket") ?? "";
  const controller = new AbortController();
  try {
    await callForFile(downloadBundle, {
      params: { id },
      query: { ticket },
      signal: controller.signal,
    });
    // This time it was willing; the bytes are not wanted here.
    controller.abort();
    return new Error();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

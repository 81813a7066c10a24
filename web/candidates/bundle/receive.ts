/** Hands an archive to the browser's own download, which goes on where the page is left. */
import { takeBundle } from "@wasla/contract/candidates/bundle-endpoints";
import { callForFile } from "#/platform/call/save-file.ts";
import { stateOf } from "./follow.ts";

/**
 * A frame that nobody sees: no window to block, no page to leave, and no question whether to leave
 * it. It stays empty when the download begins, and loads something when the server refuses.
 */
export function receive(id: string, url: string) {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = url;
  const refusal = new Promise<never>((_resolve, reject) => {
    frame.addEventListener("load", () => {
      refusalOf(id, url).then((refused) => refused && reject(refused), reject);
    });
  });
  document.body.append(frame);
  return { refusal, remove: () => frame.remove() };
}

/** The frame's own page cannot be read: the server is asked once more, in the page's language. */
async function refusalOf(id: string, url: string): Promise<Error | undefined> {
  if ((await stateOf(id))?.state !== "waiting") return undefined;
  const ticket = new URL(url, window.location.origin).searchParams.get("ticket") ?? "";
  const asking = new AbortController();
  try {
    await callForFile(takeBundle, { params: { id }, query: { ticket }, signal: asking.signal });
    // This time it was willing; the bytes are not wanted here.
    asking.abort();
    return new Error();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

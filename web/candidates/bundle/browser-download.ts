import { downloadBundle } from "@wasla/contract/candidates/bundle-endpoints";
import { callForFile } from "#/platform/api/call-for-file.ts";
import { fetchBundle } from "./poll-bundle.ts";

/**
 * Starts the download in a hidden iframe: it survives leaving the page, and no pop-up blocker or
 * "leave page?" prompt interferes. The iframe fires `load` only if the server responds with an
 * error.
 */
export function startBrowserDownload(id: string, url: string) {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = url;
  const aborted = new Promise<never>((_resolve, reject) => {
    frame.addEventListener("load", () => {
      fetchRefusal(id, url).then((error) => error && reject(error), reject);
    });
  });
  document.body.append(frame);
  return { refusal: aborted, remove: () => frame.remove() };
}

/** The iframe's response cannot be read, so the request is repeated to get a translated error. */
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
    // The repeated request succeeded; its body is not needed.
    controller.abort();
    return new Error();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** `fetch` cannot report upload progress, so this uses XMLHttpRequest. */
import type { Transport } from "./send.ts";

/** Resolves and rejects like `fetch`. `onSent` counts the multipart overhead too. */
export function fetchWithProgress(onSent: (bytes: number) => void): Transport {
  return (address, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      const onAbort = () => {
        reject(signal?.reason);
        request.abort();
      };
      signal?.addEventListener("abort", onAbort);
      request.upload.onprogress = ({ loaded }) => onSent(loaded);
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError("Failed to fetch"));
      request.onloadend = () => signal?.removeEventListener("abort", onAbort);
      request.open(method, address);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.send(body);
    });
}

function responseOf({ response, status, statusText }: XMLHttpRequest): Response {
  // Some responses, such as 204, must not have a body, not even an empty one.
  return new Response(response || null, { status, statusText });
}

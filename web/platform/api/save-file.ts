import type { Endpoint } from "@wasla/contract/platform/endpoint";
import { type CallArguments, callForResponse } from "./call-api.ts";

/** Calls an endpoint for a file; returns its name, and the response with an unread body. */
export async function callForFile<const E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
) {
  const response = await callForResponse(endpoint, input);
  return { name: fileNameOf(response), response };
}

/** Makes the browser download a URL under this file name. */
export function saveFile(url: string, name: string) {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Like `saveFile`, for a blob. */
export function saveBlob(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  saveFile(url, name);
  // The download starts after this task, so the URL must outlive it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function fileNameOf(response: Response): string {
  const disposition = response.headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded
    ? decodeURIComponent(encoded)
    : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? "");
}

// Answers that are files, and how the browser saves them.
import type { Endpoint } from "@wasla/contract/platform/endpoint";
import { type CallArguments, callForResponse } from "./call-api.ts";

/** For calls that answer with a file: its name, and the response to read it from. */
export async function callForFile<const E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
) {
  const response = await callForResponse(endpoint, input);
  return { name: fileNameOf(response), response };
}

/** Lets the browser save what stands at an address under a name. */
export function saveFile(address: string, name: string) {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The same of what the page itself holds. A large blob lies on disk, not in memory. */
export function saveBlob(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  saveFile(address, name);
  // The browser takes hold of it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function fileNameOf(response: Response): string {
  const disposition = response.headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded
    ? decodeURIComponent(encoded)
    : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? "");
}

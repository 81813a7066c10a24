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

function fileNameOf(response: Response): string {
  const disposition = response.headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded
    ? decodeURIComponent(encoded)
    : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? "");
}

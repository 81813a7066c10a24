import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { attachmentDisposition } from "#/platform/http/content-disposition.ts";
import type { FileResponse } from "#/platform/http/serve-endpoint.ts";
import type { Services } from "#/platform/services.ts";
import { printContentSecurityPolicy } from "./printable-page.ts";

type PrintableFile = {
  /** File name without its extension. */
  readonly name: string;
  readonly page: (nonce: string) => string;
};

/**
 * A page as a PDF, or as HTML if no PDF renderer is set up. Throws a 429 above the owner's share,
 * and a 503 if the renderer is busy or fails.
 */
export async function createPrintResponse(
  { pdf }: Pick<Services, "pdf">,
  owner: string,
  { name, page }: PrintableFile,
): Promise<FileResponse> {
  const nonce = randomBytes(16).toString("base64");
  const html = page(nonce);
  if (!pdf) {
    const policy = {
      "content-security-policy": printContentSecurityPolicy(nonce),
      "content-disposition": "inline",
    };
    return toFileResponse("text/html; charset=utf-8", Buffer.from(html), policy);
  }
  const headers = { "content-disposition": attachmentDisposition(`${name}.pdf`) };
  return toFileResponse("application/pdf", await pdf(html, owner), headers);
}

function toFileResponse(
  type: string,
  bytes: Buffer,
  headers: Readonly<Record<string, string>>,
): FileResponse {
  const length = { "content-length": String(bytes.length) };
  return { file: { type, body: Readable.from([bytes]), headers: { ...headers, ...length } } };
}

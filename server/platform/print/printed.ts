/** Answers a page to print as a PDF, or as itself where there is nothing that makes one. */
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { attachmentNamed } from "#/platform/http/attachment.ts";
import type { FileAnswer } from "#/platform/http/serve.ts";
import type { Services } from "#/platform/services.ts";
import { printPolicy } from "./page.ts";

type Wanted = {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly page: (nonce: string) => string;
};

/** Refuses (429) more at once than one's share, (503) while the maker of PDFs is busy or fails. */
export async function printed(
  { pdf }: Pick<Services, "pdf">,
  owner: string,
  { name, page }: Wanted,
): Promise<FileAnswer> {
  const nonce = randomBytes(16).toString("base64");
  const html = page(nonce);
  if (!pdf) {
    const policy = {
      "content-security-policy": printPolicy(nonce),
      "content-disposition": "inline",
    };
    return answer("text/html; charset=utf-8", Buffer.from(html), policy);
  }
  const headers = { "content-disposition": attachmentNamed(`${name}.pdf`) };
  return answer("application/pdf", await pdf(html, owner), headers);
}

function answer(
  type: string,
  bytes: Buffer,
  headers: Readonly<Record<string, string>>,
): FileAnswer {
  const length = { "content-length": String(bytes.length) };
  return { file: { type, body: Readable.from([bytes]), headers: { ...headers, ...length } } };
}

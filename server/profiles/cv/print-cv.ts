/** One's own profile as a CV, to keep or to send to somebody. */
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { CvLanguage } from "@wasla/contract/profiles/cv-endpoints";
import { countCv } from "#/accounts/accounts.ts";
import { today } from "#/platform/clock.ts";
import { attachmentNamed } from "#/platform/http/attachment.ts";
import type { FileAnswer } from "#/platform/http/serve.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { begunProfile } from "./begun-profile.ts";
import { cvPage, cvPolicy, cvTitle } from "./page.ts";

/**
 * As a PDF, or as the page to print where there is nothing that makes one. Refuses (429) more than a
 * few in a minute or at once, and (503) while the maker of PDFs is busy or fails.
 */
export async function printCv(
  services: Services,
  viewer: Viewer,
  language: CvLanguage,
): Promise<FileAnswer> {
  await countCv(services, viewer.id);
  const profile = await begunProfile(services.db, viewer.id);
  const nonce = randomBytes(16).toString("base64");
  const page = cvPage(profile, { language, today: today(services.clock), nonce });
  if (!services.pdf) {
    const policy = { "content-security-policy": cvPolicy(nonce), "content-disposition": "inline" };
    return answer("text/html; charset=utf-8", Buffer.from(page), policy);
  }
  const name = `${cvTitle(profile, language)}.pdf`;
  const headers = { "content-disposition": attachmentNamed(name) };
  return answer("application/pdf", await services.pdf(page, viewer.id), headers);
}

function answer(
  type: string,
  bytes: Buffer,
  headers: Readonly<Record<string, string>>,
): FileAnswer {
  const length = { "content-length": String(bytes.length) };
  return { file: { type, body: Readable.from([bytes]), headers: { ...headers, ...length } } };
}

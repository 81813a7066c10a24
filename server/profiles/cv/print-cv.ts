/** One's own profile as a CV, to keep or to send to somebody. */
import type { CvLanguage } from "@wasla/contract/profiles/cv-endpoints";
import { today } from "#/platform/clock.ts";
import type { FileAnswer } from "#/platform/http/serve.ts";
import { printed } from "#/platform/print/printed.ts";
import type { Services } from "#/platform/services.ts";
import { countTry } from "#/platform/tries/tries.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { limits } from "#/profiles/limits.ts";
import { begunProfile } from "./begun-profile.ts";
import { cvPage, cvTitle } from "./page.ts";

/**
 * As a PDF, or as the page to print where there is nothing that makes one. Refuses (429) more than
 * a few in a minute or at once, and (503) while the maker of PDFs is busy or fails.
 */
export async function printCv(
  services: Services,
  viewer: Viewer,
  language: CvLanguage,
): Promise<FileAnswer> {
  await countTry(services, limits.cv, { account: viewer.id });
  const profile = await begunProfile(services.db, viewer.id);
  return await printed(services, viewer.id, {
    name: cvTitle(profile, language),
    page: (nonce) => cvPage(profile, { language, today: today(services.clock), nonce }),
  });
}

/** One's own profile as a CV, to keep or to send to somebody. */
import type { CvLanguage } from "@wasla/contract/profiles/cv-endpoints";
import { today } from "#/platform/clock.ts";
import type { FileResponse } from "#/platform/http/serve-endpoint.ts";
import { createPrintResponse } from "#/platform/print/print-response.ts";
import { consumeRateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { limits } from "#/profiles/limits.ts";
import { readStartedProfile } from "./read-started-profile.ts";
import { cvTitle, renderCvPage } from "./render-cv-page.ts";

/**
 * As a PDF, or as the page to print where there is nothing that makes one. Refuses (429) more than
 * a few in a minute or at once, and (503) while the maker of PDFs is busy or fails.
 */
export async function printCv(
  services: Services,
  viewer: Viewer,
  language: CvLanguage,
): Promise<FileResponse> {
  await consumeRateLimit(services, limits.cv, { account: viewer.id });
  const profile = await readStartedProfile(services.db, viewer.id);
  return await createPrintResponse(services, viewer.id, {
    name: cvTitle(profile, language),
    page: (nonce) => renderCvPage(profile, { language, today: today(services.clock), nonce }),
  });
}

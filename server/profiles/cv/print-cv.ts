import type { CvLanguage } from "@wasla/contract/profiles/cv-endpoints";
import { today } from "#/platform/clock.ts";
import type { FileResponse } from "#/platform/http/serve-endpoint.ts";
import { createPrintResponse } from "#/platform/print/print-response.ts";
import { consumeRateLimit } from "#/platform/rate-limit/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { limits } from "#/profiles/limits.ts";
import { readStartedProfile } from "#/profiles/profiles.ts";
import { cvTitle, renderCvPage } from "./render-cv-page.ts";

/**
 * A PDF, or the page to print if there is no PDF engine. Throws 429 for too many in a minute or at
 * once, and 503 while the engine is busy or fails.
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

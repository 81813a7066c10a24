import type { Language } from "@wasla/contract/platform/language";
import { TERMS_VERSION } from "@wasla/contract/privacy/terms";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { recordTermsConsent } from "#/privacy/privacy.ts";
import { readOwnerRecord } from "./own-profile/own-profile.ts";
import { refreshCompleteness } from "./own-profile/refresh-completeness.ts";
import { lockCandidate } from "./queries.ts";

type RequestOrigin = { readonly networkAddress: string; readonly language: Language };

/** For any role; recorded once per version. Lists a profile that lacked nothing else. */
export async function agreeToTerms(
  services: Services,
  { id, role }: Pick<Viewer, "id" | "role">,
  origin: RequestOrigin,
): Promise<void> {
  const isJobSeeker = role === "jobSeeker";
  await services.db.transaction().execute(async (tx) => {
    if (isJobSeeker) await lockCandidate(tx, id); // first, as in a save, so that the two wait
    const { termsVersion } = await readOwnerRecord(tx, id);
    if (termsVersion !== TERMS_VERSION)
      await recordTermsConsent(tx, services, { accountId: id, ...origin });
    if (isJobSeeker) await refreshCompleteness(tx, services, id);
  });
}

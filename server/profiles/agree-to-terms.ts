import type { Language } from "@wasla/contract/platform/language";
import { TERMS_VERSION } from "@wasla/contract/privacy/terms";
import { amend } from "#/accounts/accounts.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { consentToTerms } from "#/privacy/privacy.ts";
import { ownProfileOf } from "./own/own-profile.ts";
import { findKeeping } from "./own/queries/profile.ts";
import { relist } from "./profiles.ts";
import { lockCandidate } from "./queries.ts";

type From = { readonly networkAddress: string; readonly language: Language };

/** For everybody, noted once. A job seeker's profile that lacked nothing else is complete now, and listed. */
export async function agreeToTerms(
  services: Services,
  { id, role }: Pick<Viewer, "id" | "role">,
  from: From,
): Promise<void> {
  const isJobSeeker = role === "jobSeeker";
  await services.db.transaction().execute(async (tx) => {
    if (isJobSeeker) await lockCandidate(tx, id); // first, as a save does, so that the two wait
    const before = await findKeeping(tx, id);
    if (before?.termsVersion !== TERMS_VERSION)
      await consentToTerms(tx, services, { accountId: id, ...from });
    if (!isJobSeeker) return;
    const { isCompleted } = (await ownProfileOf(tx, services, id)).completeness;
    await amend(tx, id, { isProfileCompleted: isCompleted });
    await relist(tx, [id], services.clock.now());
  });
}

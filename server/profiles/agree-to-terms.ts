import type { Language } from "@wasla/contract/platform/language";
import { TERMS_VERSION } from "@wasla/contract/privacy/terms";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { consentToTerms } from "#/privacy/privacy.ts";
import { judge } from "./own/judge.ts";
import { keepingOf } from "./own/own-profile.ts";
import { lockCandidate } from "./queries.ts";

type From = { readonly networkAddress: string; readonly language: Language };

/** For everybody, noted once. A profile that lacked nothing else is complete now, and listed. */
export async function agreeToTerms(
  services: Services,
  { id, role }: Pick<Viewer, "id" | "role">,
  from: From,
): Promise<void> {
  const isJobSeeker = role === "jobSeeker";
  await services.db.transaction().execute(async (tx) => {
    if (isJobSeeker) await lockCandidate(tx, id); // first, as a save does, so that the two wait
    const { termsVersion } = await keepingOf(tx, id);
    if (termsVersion !== TERMS_VERSION)
      await consentToTerms(tx, services, { accountId: id, ...from });
    if (isJobSeeker) await judge(tx, services, id);
  });
}

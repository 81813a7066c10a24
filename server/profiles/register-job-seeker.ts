import type { Language } from "@wasla/contract/platform/language";
import type { JobSeekerRegistration } from "@wasla/contract/profiles/endpoints";
import { consumeRegistrationLimit, registerAccount } from "#/accounts/lifecycle.ts";
import { invalidField } from "#/platform/app-error.ts";
import type { JobPayload } from "#/platform/job-payloads.ts";
import { completeJob } from "#/platform/job-queue.ts";
import { toE164 } from "#/platform/phone.ts";
import type { Services } from "#/platform/services.ts";
import { recordTermsConsent } from "#/privacy/privacy.ts";
import { parseReferralCode, recordRegistration } from "#/referrals/referrals.ts";
import { insertCandidate } from "./queries.ts";

type JobSeekerSignUp = JobPayload<"createJobSeeker">;
type RequestOrigin = { readonly networkAddress: string; readonly language: Language };

/** A job creates the account, so that the response takes as long for an address in use. */
export async function requestRegistration(
  services: Services,
  { fullName, email, phone: phoneInput, ref }: JobSeekerRegistration,
  origin: RequestOrigin,
): Promise<void> {
  const phone = toE164(phoneInput);
  if (phone === undefined) throw invalidField("phone.fullNumber", "accounts.phoneInvalid");
  await consumeRegistrationLimit(services, { email, networkAddress: origin.networkAddress });
  const signUp: JobSeekerSignUp = {
    fullName,
    email,
    phone,
    ref: parseReferralCode(ref),
    ...origin,
  };
  await services.jobs.enqueue(services.db, "createJobSeeker", signUp);
}

/** Job: creates account, profile and terms consent in one transaction. */
export async function createJobSeeker(
  services: Services,
  { fullName, email, phone, ref, networkAddress, language }: JobSeekerSignUp,
  jobId: string,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await completeJob(tx, jobId))) return;
    const registration = { role: "jobSeeker", email, fullName, language } as const;
    const id = await registerAccount(tx, services, { ...registration, isProfileCompleted: false });
    if (id === undefined) return;
    await insertCandidate(tx, { id, fullName, phone });
    await recordRegistration(tx, services, { accountId: id, ref, phone });
    await recordTermsConsent(tx, services, { accountId: id, networkAddress, language });
  });
}

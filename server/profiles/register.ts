import type { Language } from "@wasla/contract/platform/language";
import type { JobSeekerRegistration } from "@wasla/contract/profiles/endpoints";
import { countRegistration, openAccount } from "#/accounts/lifecycle.ts";
import { takeJob } from "#/platform/jobs.ts";
import { e164Of } from "#/platform/phone.ts";
import { fault } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { consentToTerms } from "#/privacy/privacy.ts";
import { codeIn, noteRegistered } from "#/referrals/referrals.ts";
import { insertCandidate } from "./queries.ts";

type From = { readonly networkAddress: string; readonly language: Language };

export type Newcomer = From & {
  readonly fullName: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  /** The code of who brought them along. */
  readonly ref?: string | undefined;
};

/** Takes a registration; the account is opened by a job, so an address in use takes as long. */
export async function register(
  services: Services,
  { fullName, email, phone: { fullNumber }, ref }: JobSeekerRegistration,
  from: From,
): Promise<void> {
  const phone = e164Of(fullNumber);
  if (phone === undefined) throw fault("phone.fullNumber", "accounts.phoneInvalid");
  await countRegistration(services, { email, networkAddress: from.networkAddress });
  const newcomer: Newcomer = { fullName, email, phone, ref: codeIn(ref), ...from };
  await services.jobs.add(services.db, "openJobSeeker", newcomer);
}

/** The job: the account, a profile's beginning and the agreed terms, together or not at all. */
export async function openJobSeeker(
  services: Services,
  { fullName, email, phone, ref, networkAddress, language }: Newcomer,
  jobId: string,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await takeJob(tx, jobId))) return;
    const stranger = { role: "jobSeeker", email, fullName, language } as const;
    const id = await openAccount(tx, services, { ...stranger, isProfileCompleted: false });
    if (id === undefined) return;
    await insertCandidate(tx, { id, fullName, phone });
    await noteRegistered(tx, services, { accountId: id, ref, phone });
    await consentToTerms(tx, services, { accountId: id, networkAddress, language });
  });
}

import * as z from "zod/mini";
import { FullName, Phone, TermsAgreement } from "#/accounts/registration-fields.ts";
import { Email } from "#/accounts/schemas.ts";
import { endpoint } from "#/platform/endpoint.ts";
import { successResponse } from "#/platform/schemas.ts";

/** Enough to create an account; the rest of the profile follows later. */
export const JobSeekerRegistration = z.strictObject({
  fullName: FullName,
  email: Email,
  phone: Phone,
  isTermAgreed: TermsAgreement,
  /** Referral code; any other text is ignored. */
  ref: z.optional(z.string()),
});
export type JobSeekerRegistration = z.output<typeof JobSeekerRegistration>;

export const registerJobSeeker = endpoint({
  method: "POST",
  path: "/jobseeker/register",
  about:
    "Register a job seeker and email the link to set a password. The response is the same for an address in use, whose owner is notified by email.",
  who: "everyone",
  body: JobSeekerRegistration,
  reply: successResponse(z.object({ email: z.string() })),
});

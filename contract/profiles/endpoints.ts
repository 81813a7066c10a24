import * as z from "zod/mini";
import { FullName, Phone, TermsAgreement } from "#/accounts/registration-fields.ts";
import { Email } from "#/accounts/schemas.ts";
import { endpoint } from "#/platform/endpoint.ts";
import { successResponse } from "#/platform/schemas.ts";

/** The first step of a job seeker: enough for an account; the profile follows. */
export const JobSeekerRegistration = z.strictObject({
  fullName: FullName,
  email: Email,
  phone: Phone,
  isTermAgreed: TermsAgreement,
  /** The code of who told of us; any other text means nothing. */
  ref: z.optional(z.string()),
});
export type JobSeekerRegistration = z.output<typeof JobSeekerRegistration>;

export const registerJobSeeker = endpoint({
  method: "POST",
  path: "/jobseeker/register",
  about:
    "Registers a job seeker and mails the link to set a password; answers the same for an address in use, whose owner is told by mail.",
  who: "everyone",
  body: JobSeekerRegistration,
  reply: successResponse(z.object({ email: z.string() })),
});

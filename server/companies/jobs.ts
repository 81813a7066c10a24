import type { MailsOf } from "#/platform/mail/render-mail.ts";
import type { CreateModuleJobs } from "#/platform/module-jobs.ts";
import { morePapersRequested } from "./mails/more-papers-requested.ts";
import { papersAccepted } from "./mails/papers-accepted.ts";
import { papersRefused } from "./mails/papers-refused.ts";
import { papersSubmitted } from "./mails/papers-submitted.ts";
import { verificationRevoked } from "./mails/verification-revoked.ts";
import { CREATE_COMPANY_ACCOUNT, createCompanyAccount } from "./register-company.ts";

export const companiesJobs: CreateModuleJobs = (services) => ({
  mails: {
    papersSubmitted,
    papersAccepted,
    papersAsked: morePapersRequested,
    papersRefused,
    verificationRevoked,
  } satisfies MailsOf<"companies">,
  tasks: {
    [CREATE_COMPANY_ACCOUNT]: (payload, { job }) => createCompanyAccount(services, payload, job.id),
  },
});

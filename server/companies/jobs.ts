import type { CreateModuleJobs } from "#/platform/job-tasks.ts";
import type { MailsOf } from "#/platform/mail/render-mail.ts";
import {
  morePapersRequested,
  papersAccepted,
  papersRefused,
  papersSubmitted,
  verificationRevoked,
} from "./mails/verification.ts";
import { CREATE_COMPANY_ACCOUNT, createCompanyAccount } from "./register-company.ts";

export const companiesJobs: CreateModuleJobs = (services) => ({
  mails: {
    papersSubmitted,
    papersAccepted,
    morePapersRequested,
    papersRefused,
    verificationRevoked,
  } satisfies MailsOf<"companies">,
  tasks: {
    [CREATE_COMPANY_ACCOUNT]: (payload, { job }) => createCompanyAccount(services, payload, job.id),
  },
});

import type { CreateModuleJobs } from "#/platform/job-tasks.ts";
import type { MailsOf } from "#/platform/mail/render-mail.ts";
import { mailEmailChange } from "./email/mail-email-change.ts";
import { alreadyRegistered } from "./mails/already-registered.ts";
import {
  confirmNewEmail,
  emailAlreadyInUse,
  emailChanged,
  emailChangeRequested,
} from "./mails/email-change.ts";
import {
  passwordChanged,
  passwordReset,
  setFirstPassword,
  setYourPassword,
} from "./mails/password.ts";
import { identityLinked, secondFactorOff, secondFactorOn } from "./mails/sign-in-methods.ts";
import { mailLink } from "./passwords/request-link.ts";
import { sweepExpired } from "./sweep-expired.ts";

export const accountsJobs: CreateModuleJobs = (services) => ({
  mails: {
    setYourPassword,
    setFirstPassword,
    chooseNewPassword: passwordReset,
    alreadyRegistered,
    passwordChanged,
    confirmNewEmail,
    emailChangeAsked: emailChangeRequested,
    emailChanged,
    addressWanted: emailAlreadyInUse,
    secondFactorOn,
    secondFactorOff,
    identityLinked,
  } satisfies MailsOf<"accounts">,
  crontab: "17 * * * * sweepExpired",
  tasks: {
    mailLink: (payload, { job }) => mailLink(services, payload, job.id),
    mailNewAddress: ({ ticket }, { job }) => mailEmailChange(services, ticket, job.id),
    sweepExpired: () => sweepExpired(services),
  },
});

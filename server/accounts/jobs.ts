import type { MailsOf } from "#/platform/mail/render-mail.ts";
import type { CreateModuleJobs } from "#/platform/module-jobs.ts";
import { mailEmailChange } from "./email/mail-email-change.ts";
import { alreadyRegistered } from "./mails/already-registered.ts";
import { confirmNewEmail } from "./mails/confirm-new-email.ts";
import { emailAlreadyInUse } from "./mails/email-already-in-use.ts";
import { emailChangeRequested } from "./mails/email-change-requested.ts";
import { emailChanged } from "./mails/email-changed.ts";
import { identityLinked } from "./mails/identity-linked.ts";
import { passwordChanged } from "./mails/password-changed.ts";
import { passwordReset } from "./mails/password-reset.ts";
import { secondFactorOff } from "./mails/second-factor-off.ts";
import { secondFactorOn } from "./mails/second-factor-on.ts";
import { setFirstPassword, setYourPassword } from "./mails/set-your-password.ts";
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

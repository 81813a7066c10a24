import type { RoomJobs } from "#/platform/jobs.ts";
import { mailNewAddress } from "./email/mail-new-address.ts";
import { addressWanted } from "./mails/address-wanted.ts";
import { alreadyRegistered } from "./mails/already-registered.ts";
import { chooseNewPassword } from "./mails/choose-new-password.ts";
import { confirmNewEmail } from "./mails/confirm-new-email.ts";
import { emailChangeAsked } from "./mails/email-change-asked.ts";
import { emailChanged } from "./mails/email-changed.ts";
import { passwordChanged } from "./mails/password-changed.ts";
import { secondFactorOff } from "./mails/second-factor-off.ts";
import { secondFactorOn } from "./mails/second-factor-on.ts";
import { setYourPassword } from "./mails/set-your-password.ts";
import { mailLink, type Wanted } from "./passwords/ask-for-link.ts";
import { sweepEnded } from "./sweep-ended.ts";

export const accountsJobs: RoomJobs = (services) => ({
  mails: [
    ...[setYourPassword, chooseNewPassword, alreadyRegistered, passwordChanged],
    ...[confirmNewEmail, emailChangeAsked, emailChanged, addressWanted],
    ...[secondFactorOn, secondFactorOff],
  ],
  crontab: "17 * * * * sweepEnded",
  tasks: {
    mailLink: (payload, { job }) => mailLink(services, payload as Wanted, job.id),
    mailNewAddress: (payload, { job }) =>
      mailNewAddress(services, (payload as { ticket: string }).ticket, job.id),
    sweepEnded: () => sweepEnded(services),
  },
});

/** Mails and the sweep of what nobody can use any more: sessions, links, tries that no longer count. */
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

export const accountsJobs: RoomJobs = (services) => ({
  mails: [
    ...[setYourPassword, chooseNewPassword, alreadyRegistered, passwordChanged],
    ...[confirmNewEmail, emailChangeAsked, emailChanged, addressWanted],
    ...[secondFactorOn, secondFactorOff],
  ],
  crontab: "17 * * * * sweepSessions",
  tasks: {
    mailLink: (payload) => mailLink(services, payload as Wanted),
    mailNewAddress: (payload) => mailNewAddress(services, (payload as { ticket: string }).ticket),
    sweepSessions: async (_payload, { query }) => {
      await query("delete from session where expires_at < now() - interval '1 day'");
      await query("delete from ticket where expires_at < now() - interval '1 day'");
      await query(
        "delete from recent_try where not exists (select from unnest(tries) at where at > now() - interval '1 day')",
      );
    },
  },
});

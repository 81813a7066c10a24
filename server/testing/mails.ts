/** What people do with the mails they get. */
import type { Mail } from "#/platform/mail/mailer.ts";

/** What was told to somebody, in its order. */
export function subjectsSentTo(mails: readonly Mail[], { email }: { readonly email: string }) {
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

/** The token of the link in a mail; empty where it has none. */
export function extractToken(mail: Mail | undefined): string {
  return /#token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

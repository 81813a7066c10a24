import type { Mail } from "#/platform/mail/mailer.ts";

/** Subjects of mails to a person, in order. */
export function subjectsSentTo(mails: readonly Mail[], { email }: { readonly email: string }) {
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

/** Token of the link in a mail; empty if it has none. */
export function extractToken(mail: Mail | undefined): string {
  return /#token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

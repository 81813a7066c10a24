/** What people do with the mails they get. */
import type { Mail } from "#/platform/mail/mail.ts";

/** The token of the link in a mail; empty where it has none. */
export function tokenIn(mail: Mail | undefined): string {
  return /#token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

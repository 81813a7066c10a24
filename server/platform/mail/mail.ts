/** How mails leave the house. Rooms put mails into the queue (`queue.ts`) instead. */
import type { Language } from "@wasla/contract/platform/language";
import { createTransport } from "nodemailer";
import { isOwnMachine } from "#/platform/own-machine.ts";
import { isAddress, type Sender } from "./address.ts";

export type Mail = {
  /** The same at each try, so that one that came twice can be told. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: Language;
  /** Where a mail program may end these mails by one press (RFC 8058). */
  readonly oneClick?: string;
};

/** Fails where the mail could not be handed over: it may be tried again. */
export type Mailer = { readonly send: (mail: Mail) => Promise<void> };

/** An SMTP server answers within seconds or counts as down. */
const limits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** By SMTP, a connection for each mail: none is left open when the server stops. */
export function smtpMailer(url: string, from: Sender): Mailer {
  const transport = createTransport({ ...serverAt(url), ...limits });
  const domain = from.address.split("@")[1];
  return {
    send: async ({ id, to, language, oneClick, ...mail }) => {
      assertSendable(to, mail.subject);
      const headers = {
        "Content-Language": language,
        "Auto-Submitted": "auto-generated",
        ...(oneClick && {
          "List-Unsubscribe": `<${oneClick}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      };
      const messageId = `<${id}@${domain}>`;
      const envelope = { ...mail, from, to: { name: "", address: to }, messageId, headers };
      const harmless = { disableFileAccess: true, disableUrlAccess: true };
      await transport.sendMail({ ...envelope, ...harmless }).catch((error) => {
        throw withoutAddresses(error);
      });
    },
  };
}

/** In production without SMTP_URL: every try fails, and the queue keeps the mail for the next. */
export const noMailer: Mailer = {
  send: async () => {
    throw new Error("no mail can be sent: SMTP_URL is not set");
  },
};

/** Only what the address says itself: its query could switch off the check of certificates. */
function serverAt(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    secure: protocol === "smtps:",
    // Without it, whoever stands between could have password and mails sent in the open.
    requireTLS: !isOwnMachine(hostname),
    ...(port && { port: Number(port) }),
    ...(username && { auth }),
  };
}

/** A line break in either would add headers or recipients. */
function assertSendable(to: string, subject: string): void {
  if (!isAddress(to)) throw new Error("not an e-mail address");
  if (/\p{Cc}/u.test(subject)) throw new Error("a mail's subject is one line");
}

/** Servers quote the recipient when they refuse one, and the log holds no personal data. */
function withoutAddresses(error: unknown): Error {
  const said = error instanceof Error ? error.message : String(error);
  return new Error(`SMTP: ${said.replace(/\S+@\S+/g, "…")}`);
}

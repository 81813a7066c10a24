/** Sends mails. Modules put mails into the queue (`mail-queue.ts`) instead. */
import type { Language } from "@wasla/contract/platform/language";
import { isLoopbackHost } from "#/platform/loopback-host.ts";
import { withTimeout } from "#/platform/with-timeout.ts";
import { isEmailAddress, type Sender } from "./email-address.ts";

export type Mail = {
  /** The same at each attempt, so that duplicates can be recognized. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: Language;
  /** For one-click unsubscription by mail programs (RFC 8058). */
  readonly unsubscribeUrl?: string;
};

/** Throws if the mail could not be handed over; it may be retried. */
export type Mailer = { readonly send: (mail: Mail) => Promise<void> };

/** A server that does not answer within seconds counts as down. */
const smtpTimeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** For the whole mail, also from a server that keeps sending a little. */
const SEND_TIMEOUT_MS = 60_000;

/** Opens a connection per mail, so that none stays open when the server stops. */
export function createSmtpMailer(url: string, from: Sender, timeoutMs = SEND_TIMEOUT_MS): Mailer {
  const smtpOptions = { ...parseSmtpUrl(url), ...smtpTimeouts };
  const domain = from.address.split("@")[1];
  return {
    send: async ({ id, to, language, unsubscribeUrl, ...mail }) => {
      assertSendable(to, mail.subject);
      const headers = {
        "Content-Language": language,
        "Auto-Submitted": "auto-generated",
        ...(unsubscribeUrl && {
          "List-Unsubscribe": `<${unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      };
      const messageId = `<${id}@${domain}>`;
      const envelope = { ...mail, from, to: { name: "", address: to }, messageId, headers };
      const restrictions = { disableFileAccess: true, disableUrlAccess: true };
      const { createTransport } = await import("nodemailer"); // slow to load at the start
      const transport = createTransport(smtpOptions);
      const sending = new AbortController();
      const { signal } = sending;
      const sent = transport.sendMail({ ...envelope, ...restrictions, signal }).catch((error) => {
        throw redactAddresses(error);
      });
      try {
        await withTimeout(sent, timeoutMs, () => new Error("SMTP: timeout"));
      } finally {
        sending.abort(); // closes the connection after a timeout
      }
    },
  };
}

/** For production without SMTP_URL: every attempt fails, and the queue keeps the mail. */
export const unconfiguredMailer: Mailer = {
  send: async () => {
    throw new Error("cannot send mail: SMTP_URL is not set");
  },
};

/** Ignores the URL's query, which could turn off certificate checks. */
function parseSmtpUrl(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    secure: protocol === "smtps:",
    // Otherwise a man in the middle could suppress TLS and read passwords and mails.
    requireTLS: !isLoopbackHost(hostname),
    ...(port && { port: Number(port) }),
    ...(username && { auth }),
  };
}

/** A line break in either would add headers or recipients. */
function assertSendable(to: string, subject: string): void {
  if (!isEmailAddress(to)) throw new Error("not an email address");
  if (/\p{Cc}/u.test(subject)) throw new Error("the subject of a mail must be a single line");
}

/** Servers quote rejected recipients, and logs must not contain personal data. */
function redactAddresses(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  return new Error(`SMTP: ${message.replace(/\S+@\S+/g, "…")}`);
}

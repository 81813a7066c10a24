/** Mails are queued as values and rendered when they are sent. */
import type { Language } from "@wasla/contract/platform/language";
import { isOptionalMail } from "@wasla/contract/platform/mail-kinds";
import { type Kysely, sql, type Transaction } from "kysely";
import { v7 } from "uuid";
import type { Tables } from "#/platform/database/database.ts";
import type { Hooks } from "#/platform/hooks.ts";
import type { JobQueue } from "#/platform/job-queue.ts";
import type { ModuleJobs } from "#/platform/job-tasks.ts";
import type { Services } from "#/platform/services.ts";
import { createToken } from "#/platform/signed-token.ts";
import type { Mailer } from "./mailer.ts";
import {
  type AccountRecipient,
  type MailKind,
  type MailTemplates,
  renderMail,
} from "./render-mail.ts";

type MailRequest<V> = {
  readonly to: string;
  readonly language: Language;
  readonly values: V;
  /** Replaces a waiting mail with the same key. */
  readonly key?: string;
};

/** Sends a mail after the transaction commits, retrying for days while the mail server is down. */
export async function enqueueMail<V extends object>(
  jobs: JobQueue,
  tx: Transaction<Tables>,
  { kind }: MailKind<V>,
  { key, ...mail }: MailRequest<V>,
): Promise<void> {
  const payload = { id: v7(), kind, ...mail };
  await jobs.enqueue(tx, "sendMail", payload, key === undefined ? {} : { key });
}

/** Sends queued mails of all modules, except kinds that the recipient has unsubscribed from. */
export function createMailJobs(
  templates: MailTemplates,
  mailer: Mailer,
  { db, clock, log, keys, settings }: Services,
  { isNotificationOff }: Pick<Hooks, "isNotificationOff">,
): ModuleJobs {
  return {
    workers: "mails",
    tasks: {
      sendMail: async ({ id, kind, to, language, values }) => {
        const mailKind = templates[kind];
        if (!mailKind) throw new Error(`unknown kind of mail: ${kind}`);
        if (
          isOptionalMail(kind) &&
          (await isNotificationOff(db, (values as AccountRecipient).recipientId, kind))
        )
          return;
        const content = mailKind[language](values as never); // typed by `enqueueMail`
        const context = {
          publicUrl: settings.publicUrl,
          tokenOf: (ticket: string, purpose?: string) => createToken(keys, ticket, purpose),
        };
        await mailer.send({ id, to, language, ...renderMail(content, language, context) });
        // A mail that was sent must not be sent again because this failed.
        await recordMailSent(db, clock.now()).catch((error) =>
          log.warn({ err: error }, "mail sent"),
        );
      },
    },
  };
}

/** When the last mail was sent: one row, because the queue keeps no finished jobs. */
type LastMailTable = {
  isOnly: boolean;
  sentAt: Date;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    lastMail: LastMailTable;
  }
}

async function recordMailSent(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`insert into last_mail (sent_at) values (${now})
    on conflict (is_only) do update set sent_at = greatest(last_mail.sent_at, excluded.sent_at)`.execute(
    db,
  );
}

/** Undefined if none was ever sent. */
export async function findLastMailAt(db: Kysely<Tables>): Promise<Date | undefined> {
  const row = await db.selectFrom("lastMail").select("sentAt").executeTakeFirst();
  return row?.sentAt;
}

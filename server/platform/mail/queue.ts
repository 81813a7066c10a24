/** Mails wait in the queue: what to say is kept, the words are made when one is sent. */
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { v7 } from "uuid";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { JobList, Jobs } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { tokenOf } from "#/platform/token.ts";
import { noteMailSent } from "./last-mail.ts";
import { lay, type MailKind, type ToAccount } from "./layout.ts";
import type { Mailer } from "./mail.ts";

type Posted<V> = {
  readonly to: string;
  readonly language: Language;
  readonly values: V;
  /** While a mail of this key waits, another takes its place. */
  readonly key?: string;
};

type Payload = Omit<Posted<object>, "key"> & { readonly id: string; readonly kind: string };

/** Sends a mail once the transaction holds, trying for days while the mail server is down. */
export async function postMail<V extends object>(
  jobs: Jobs,
  tx: Transaction<Tables>,
  { kind }: MailKind<V>,
  { key, ...mail }: Posted<V>,
): Promise<void> {
  const payload: Payload = { id: v7(), kind, ...mail };
  await jobs.add(tx, "sendMail", payload, key === undefined ? {} : { key });
}

/** Sends what was posted, of all the rooms' kinds, but for what somebody does without. */
export function mailJobs(
  kinds: readonly MailKind<never>[],
  mailer: Mailer,
  { db, clock, log, keys, settings }: Services,
  isOff: (db: Database, accountId: string, kind: string) => Promise<boolean>,
): JobList {
  const kindOf = new Map(kinds.map((known) => [known.kind, known]));
  return {
    tasks: {
      sendMail: async (payload) => {
        const { id, kind, to, language, values } = payload as Payload;
        const known = kindOf.get(kind);
        if (!known) throw new Error(`no room sends a mail of kind ${kind}`);
        if (known.isChoice && (await isOff(db, (values as ToAccount).recipientId, kind))) return;
        const letter = known[language](values as never); // what `postMail` took for this kind
        const place = {
          publicUrl: settings.publicUrl,
          tokenOf: (ticket: string, deed?: string) => tokenOf(keys, ticket, deed),
        };
        await mailer.send({ id, to, language, ...lay(letter, language, place) });
        // What has left is not sent again for want of a note.
        await noteMailSent(db, clock.now()).catch((error) => log.warn({ err: error }, "mail sent"));
      },
    },
  };
}

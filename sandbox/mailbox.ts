/** Replaces the mail server: stores mails in a table and shows them on a page. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type QueryExecutorProvider, sql } from "kysely";
import { contentSecurityPolicy } from "./html-page.ts";
import { mailboxPage, type StoredMail } from "./mailbox-page.ts";

type Mail = Omit<StoredMail, "at">;

export type Mailbox = {
  readonly mailer: { readonly send: (mail: Mail) => Promise<void> };
  /** Adds the page `/sandbox/mailbox` and the list `/sandbox/mailbox.json?to=` to a server. */
  readonly serve: (app: FastifyInstance) => void;
};

const MAX_SHOWN = 100;

export async function openMailbox(db: QueryExecutorProvider, now: () => Date): Promise<Mailbox> {
  await createTable(db);
  return {
    mailer: { send: (mail) => saveMail(db, mail, now()) },
    serve: (app) => {
      app.get("/sandbox/mailbox", { schema: { hide: true } }, async (request, reply) => {
        const to = recipientOf(request);
        reply
          .header("content-security-policy", contentSecurityPolicy)
          .header("cache-control", "no-store");
        return reply
          .type("text/html; charset=utf-8")
          .send(mailboxPage(await listMails(db, to), to));
      });
      app.get("/sandbox/mailbox.json", { schema: { hide: true } }, async (request, reply) => {
        reply.header("cache-control", "no-store");
        return { mails: await listMails(db, recipientOf(request)) };
      });
    },
  };
}

/** Locked, since two servers may start on the same database at once. */
async function createTable(db: QueryExecutorProvider): Promise<void> {
  await sql`do $$ begin
    perform pg_advisory_xact_lock(hashtext('sandbox.mail'));
    create schema if not exists sandbox;
    create table if not exists sandbox.mail (
      seq bigint generated always as identity primary key,
      id text not null unique,
      at timestamptz not null,
      "to" text not null,
      subject text not null,
      text text not null,
      html text not null,
      language text not null
    );
  end $$`.execute(db);
}

/** Sending the same id again has no effect. */
async function saveMail(db: QueryExecutorProvider, mail: Mail, at: Date): Promise<void> {
  const { id, to, subject, text, html, language } = mail;
  await sql`
    insert into sandbox.mail (id, at, "to", subject, text, html, language)
    values (${id}, ${at}, ${to}, ${subject}, ${text}, ${html}, ${language})
    on conflict (id) do nothing`.execute(db);
}

/** Newest first; to all recipients if `to` is empty. */
async function listMails(db: QueryExecutorProvider, to: string): Promise<StoredMail[]> {
  const { rows } = await sql<StoredMail>`
    select id, at, "to", subject, text, html, language from sandbox.mail
    where ${to} = '' or lower("to") = lower(${to})
    order by seq desc limit ${MAX_SHOWN}`.execute(db);
  return rows;
}

function recipientOf({ query }: FastifyRequest): string {
  const { to } = query as { readonly to?: unknown };
  return typeof to === "string" ? to.replaceAll("\0", "").trim() : "";
}

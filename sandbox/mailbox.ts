/** Replaces the mail server: stores mails in a table and shows them on a page. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type QueryExecutorProvider, sql } from "kysely";
import { contentSecurityPolicy, escapeHtml } from "./html-page.ts";

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

type StoredMail = {
  readonly id: string;
  readonly at: Date;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
};

const style = `
  :root { color-scheme: light dark; }
  body { max-width: 48rem; margin: 0 auto; padding: 1.5rem; font: 16px/1.5 system-ui, sans-serif; }
  form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
  label { display: grid; }
  input, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; }
  article { margin-block: 1.5rem; padding: 1rem; border: 1px solid #7a8c92; border-radius: 8px; }
  h2 { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 26rem; border: 1px solid #dce5e7; border-radius: 8px; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  summary { min-height: 2.75rem; line-height: 2.75rem; cursor: pointer; }`;

function mailboxPage(mails: readonly StoredMail[], to: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mailbox</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>Emails this server would have sent. None of them has left this machine.</p>
<form>
<label>Recipient <input name="to" type="search" value="${escapeHtml(to)}" dir="ltr"></label>
<button>Show</button>
</form>
${mails.map(article).join("\n") || "<p>No emails yet.</p>"}
</main>
</body>
</html>
`;
}

/** The iframe runs no script; links in the mail open in a new tab. */
function article({ at, to, subject, text, html, language }: StoredMail): string {
  const moment = at.toISOString();
  return `<article>
<h2 dir="auto">${escapeHtml(subject)}</h2>
<p>To <bdi>${escapeHtml(to)}</bdi>, <time datetime="${moment}">${moment.slice(0, 16).replace("T", " ")} UTC</time></p>
<iframe title="${escapeHtml(subject)}" lang="${escapeHtml(language)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>
<details><summary>Plain text</summary><pre dir="auto">${escapeHtml(text)}</pre></details>
</article>`;
}

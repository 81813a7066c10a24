import { escapeHtml } from "./html-page.ts";

export type StoredMail = {
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

export function mailboxPage(mails: readonly StoredMail[], to: string): string {
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

/** The mails of the journeys' people, as their mailbox on this machine has them. */
import { type APIRequestContext, expect } from "@playwright/test";

type Mail = { readonly subject: string; readonly text: string; readonly language: string };

/** The newest mail of this subject, once it has come. */
export async function mailTo(
  request: APIRequestContext,
  email: string,
  subject: string,
): Promise<Mail> {
  const found = async () =>
    (await mailsTo(request, email)).find((mail) => mail.subject === subject);
  await expect.poll(found, { message: `“${subject}” to ${email}`, intervals: [100] }).toBeDefined();
  return (await found()) ?? { subject, text: "", language: "" };
}

/** The address that a mail leads to. */
export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+#token=\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in “${text}”`);
  return link;
}

/** The newest first. */
async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const answer = await request.get("/sandbox/mailbox.json", { params: { to: email } });
  return (await answer.json()).mails;
}

/** Reads mails from the sandbox mailbox. */
import { type APIRequestContext, expect } from "@playwright/test";

type Mail = { readonly subject: string; readonly text: string; readonly language: string };

/** Waits for a mail with this subject; returns the newest. */
export async function waitForMail(
  request: APIRequestContext,
  email: string,
  subject: string,
  timeout?: number,
): Promise<Mail> {
  const findMails = async () =>
    (await listMails(request, email)).find((mail) => mail.subject === subject);
  const message = `“${subject}” to ${email}`;
  await expect
    .poll(findMails, { message, intervals: [100], ...(timeout && { timeout }) })
    .toBeDefined();
  return (await findMails()) ?? { subject, text: "", language: "" };
}

export function extractLink({ text }: Mail): string {
  const link = /https?:\/\/\S+#token=\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in “${text}”`);
  return link;
}

/** Newest first. */
async function listMails(request: APIRequestContext, email: string): Promise<Mail[]> {
  const response = await request.get("/sandbox/mailbox.json", { params: { to: email } });
  return (await response.json()).mails;
}

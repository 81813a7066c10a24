// Mails that somebody may do without: switched off, none comes; switched on, it comes again.
import type { APIRequestContext } from "@playwright/test";
import { expect, messages, test } from "../journey.ts";
import { linkIn, mailTo } from "../mailbox.ts";
import { apiOf, signIn, type Who } from "../people.ts";
import { addDocument, completeSeeker, type Seeker, unlist } from "../seekers.ts";

test.afterEach(unlist);

const SUBJECT = "A client asks for one of your documents";

/** A client asks; another mail that must go tells when the one about it would have come. */
async function askAndWait(request: APIRequestContext, seeker: Seeker, who: Who): Promise<void> {
  const api = await apiOf(request, who);
  const asked = await api.post(`/company/jobseekers/${seeker._id}/requests`, {
    fieldName: "passportCopy",
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  await request.post("/api/auth/forget-password", { data: { email: seeker.email } });
  await mailTo(request, seeker.email, "Choose a new password");
}

test("a candidate switches a mail off and gets none, and one of them switches its kind off", async ({
  page,
  request,
}) => {
  const seeker = await completeSeeker(request);
  await addDocument(request, seeker, "passportCopy");
  const subjects = async () => {
    const kept = await request.get("/sandbox/mailbox.json", { params: { to: seeker.email } });
    return (await kept.json()).mails.map(({ subject }: { subject: string }) => subject);
  };

  await signIn(page, seeker, "/settings#notifications");
  const requests = page.getByRole("switch", { name: "Requests for your documents" });
  await requests.focus();
  await page.keyboard.press("Space");
  await expect(requests).not.toBeChecked();
  await expect(messages(page)).toContainText("Emails are off: Requests for your documents");
  await askAndWait(request, seeker, "corporate");
  expect(await subjects()).not.toContain(SUBJECT);

  await page.reload();
  await expect(requests).not.toBeChecked();
  await requests.press("Space");
  await expect(messages(page)).toContainText("Emails are on: Requests for your documents");
  await askAndWait(request, seeker, "company");
  const mail = await mailTo(request, seeker.email, SUBJECT);
  const wayOut = /https?:\/\/\S+\/mail-off\S+/.exec(mail.text)?.[0] ?? linkIn(mail);
  await page.goto(wayOut);
  await page.getByRole("button", { name: "Stop the emails" }).click();
  await expect(page.getByText("You will get no more emails of this kind.")).toBeVisible();
  await page.goto("/settings");
  await expect(requests).not.toBeChecked();
});

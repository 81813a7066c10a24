import type { APIRequestContext } from "@playwright/test";
import { createApiClient, signIn } from "../accounts.ts";
import {
  addDocument,
  createCompleteJobSeeker,
  hideListedPeople,
  type JobSeeker,
} from "../job-seekers.ts";
import { expect, test, toasts } from "../journey.ts";
import { extractLink, waitForMail } from "../mailbox.ts";

test.afterEach(hideListedPeople);

const SUBJECT = "An employer asks for one of your documents";

/** Well above the 20 seconds for which requests are collected into one mail. */
const REQUEST_MAIL_TIMEOUT = 45_000;

async function requestDocument(request: APIRequestContext, { _id }: JobSeeker): Promise<void> {
  const api = await createApiClient(request, "corporate");
  const fieldName = "passportCopy";
  const response = await api.post(`/company/jobseekers/${_id}/requests`, { fieldName });
  expect(response.ok(), await response.text()).toBe(true);
}

test("a candidate turns a mail off in the settings, and another by the link in the mail", async ({
  page,
  request,
}) => {
  const [silent, other] = [
    await createCompleteJobSeeker(request),
    await createCompleteJobSeeker(request),
  ];
  for (const seeker of [silent, other]) await addDocument(request, seeker, "passportCopy");
  const requests = page.getByRole("switch", { name: "Requests for your documents" });
  await signIn(page, silent, "/settings#notifications");
  await requests.focus();
  await page.keyboard.press("Space");
  await expect(requests).not.toBeChecked();
  await expect(toasts(page)).toContainText("Emails are off: Requests for your documents");
  await page.reload();
  await expect(requests).not.toBeChecked();

  // Once the other candidate's mail arrives, the silent one's would have arrived too.
  for (const seeker of [silent, other]) await requestDocument(request, seeker);
  const mail = await waitForMail(request, other.email, SUBJECT, REQUEST_MAIL_TIMEOUT);
  const stored = await request.get("/sandbox/mailbox.json", { params: { to: silent.email } });
  expect(await stored.text()).not.toContain(SUBJECT);

  const unsubscribeUrl = /https?:\/\/\S+\/mail-off\S+/.exec(mail.text)?.[0] ?? extractLink(mail);
  await page.goto(unsubscribeUrl);
  await page.getByRole("button", { name: "Stop emails" }).click();
  await expect(page.getByText("You will get no more emails of this kind.")).toBeVisible();
  await signIn(page, other, "/settings");
  await expect(requests).not.toBeChecked();
  await requests.press("Space");
  await expect(toasts(page)).toContainText("Emails are on: Requests for your documents");
});

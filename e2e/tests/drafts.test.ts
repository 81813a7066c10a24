import { randomInt } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { signIn } from "../accounts.ts";
import { expect, test } from "../journey.ts";
import { type Newcomer, registerWithPassword } from "../newcomers.ts";

// The server refuses to overwrite a newer draft of another device.
test.use({ expectedStatuses: [409] });

const form = "/complete-profile?step=personal";
const address = "Villa 12, Street 4, behind the falcon hospital, Al Shamkha, Abu Dhabi";

const addressField = (page: Page) => page.getByLabel("Address (optional)");
const birthField = (page: Page) => page.getByLabel("Date of birth");
const savedMessage = /^Saved \d\d?:\d\d/;

/** The status line of the draft. */
const saveStatus = (page: Page) =>
  page.getByRole("main").getByRole("status").filter({ hasText: /\S/ }).first();

/** Resolves once the server has saved a draft with this text. */
const waitForDraftSaved = (page: Page, text: string) =>
  page.waitForResponse(
    (response) =>
      response.ok() &&
      response.url().includes("/api/jobseeker/profile") &&
      (response.request().postData() ?? "").includes(text),
  );

/** Opens the first step of an empty form as a new job seeker. */
async function openEmptyForm(page: Page): Promise<Newcomer> {
  const person = await registerWithPassword(page.request, "jobSeeker");
  await signIn(page, person, form);
  await expect(addressField(page)).toBeEditable();
  return person;
}

test("a page that crashes three times while someone types loses nothing", async ({
  page,
  context,
}) => {
  await openEmptyForm(page);
  let typed = "";
  let tab = page;
  for (const minTyped of [1, 25, 50]) {
    const more = address.slice(typed.length, randomInt(minTyped, minTyped + 20));
    typed += more;
    await test.step(`after “${typed}”`, async () => {
      await addressField(tab).press("End");
      await tab.keyboard.type(more);
      await killPage(tab, context);
      tab = await context.newPage();
      await tab.goto(form);
      await expect(addressField(tab)).toHaveValue(typed);
    });
  }
});

test("a reload in the middle of a word keeps all answers, even invalid ones", async ({ page }) => {
  await openEmptyForm(page);
  await birthField(page).pressSequentially("32 13 19");
  await addressField(page).pressSequentially("Villa 12, Str");
  await page.reload();
  await expect(birthField(page)).toHaveValue("32 13 19");
  await expect(addressField(page)).toHaveValue("Villa 12, Str");
});

test("a draft is saved on the device while offline and sent when the connection returns", async ({
  page,
  context,
}) => {
  await openEmptyForm(page);
  await context.setOffline(true);
  await addressField(page).fill("Villa 12");
  await expect(saveStatus(page)).toHaveText(
    "Saved on this device, will be sent when you are online",
  );
  const saved = waitForDraftSaved(page, "Villa 12");
  await context.setOffline(false);
  await saved;
  await expect(saveStatus(page)).toHaveText(savedMessage);

  await context.setOffline(true);
  await birthField(page).pressSequentially("32 13 19");
  await killPage(page, context);
  await context.setOffline(false);
  const reopenedPage = await context.newPage();
  await reopenedPage.goto(form);
  await expect(birthField(reopenedPage)).toHaveValue("32 13 19");
  await expect(addressField(reopenedPage)).toHaveValue("Villa 12");
  await expect(saveStatus(reopenedPage)).toHaveText(savedMessage);
});

test("a saved draft appears on another device, and a conflict loses neither version", async ({
  page,
  browser,
}) => {
  const person = await openEmptyForm(page);
  const firstSaved = waitForDraftSaved(page, address);
  await birthField(page).fill("32 13 1994");
  await addressField(page).fill(address);
  await firstSaved;
  const otherContext = await browser.newContext();
  try {
    const otherPage = await otherContext.newPage();
    await signIn(otherPage, person, form);
    await expect(addressField(otherPage)).toHaveValue(address);
    await expect(birthField(otherPage)).toHaveValue("32 13 1994");

    const secondSaved = waitForDraftSaved(page, "Here");
    await addressField(page).fill("Here");
    await secondSaved;
    await addressField(otherPage).fill("There");
    const question = otherPage.getByRole("alert").filter({ hasText: "on another device" });
    await expect(question).toContainText("Address");
    await expect(addressField(otherPage)).toHaveValue("There");
    await question.getByRole("button", { name: "Use that version" }).click();
    await expect(addressField(otherPage)).toHaveValue("Here");
  } finally {
    await otherContext.close();
  }
});

test("a second tab of the same browser shows what was typed in the first", async ({
  page,
  context,
}) => {
  await openEmptyForm(page);
  await addressField(page).fill(address);
  const secondTab = await context.newPage();
  await secondTab.goto(form);
  await expect(addressField(secondTab)).toHaveValue(address);
  const saved = waitForDraftSaved(secondTab, "5 3 1994");
  await birthField(secondTab).fill("5 3 1994");
  await saved;
  await page.reload();
  await expect(birthField(page)).toHaveValue("5 3 1994");
  await expect(addressField(page)).toHaveValue(address);
});

/** Crashes the page's process, so that not even unload handlers run. */
async function killPage(page: Page, context: BrowserContext): Promise<void> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // The call never returns, because the process is gone.
  session.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
}

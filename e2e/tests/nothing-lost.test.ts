// Nothing typed is ever lost: not by a page that dies, a second tab, a lost line or a reload.
import { randomInt } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { type Newcomer, registered } from "../newcomers.ts";
import { signIn } from "../people.ts";

// The server refuses what would write over the words of another device.
test.use({ refusals: [409] });

const form = "/complete-profile?step=personal";
const address = "Villa 12, Street 4, behind the falcon hospital, Al Shamkha, Abu Dhabi";

const addressOn = (page: Page) => page.getByLabel("Address (optional)");
const birthOn = (page: Page) => page.getByLabel("Date of birth");
const saved = /^Saved \d\d?:\d\d/;

/** The line that says whether what is typed is safe. */
const saveLine = (page: Page) =>
  page.getByRole("main").getByRole("status").filter({ hasText: /\S/ }).first();

/** The server has taken a draft that holds these words. */
const takenWith = (page: Page, words: string) =>
  page.waitForResponse(
    (answer) =>
      answer.ok() &&
      answer.url().includes("/api/jobseeker/profile") &&
      (answer.request().postData() ?? "").includes(words),
  );

/** Somebody at the first step of an empty form. */
async function atTheForm(page: Page): Promise<Newcomer> {
  const person = await registered(page.request, "jobSeeker");
  await signIn(page, person, form);
  await expect(addressOn(page)).toBeEditable();
  return person;
}

test("a page that dies while somebody types loses nothing, three times", async ({
  page,
  context,
}) => {
  await atTheForm(page);
  let typed = "";
  let tab = page;
  for (const least of [1, 25, 50]) {
    const more = address.slice(typed.length, randomInt(least, least + 20));
    typed += more;
    await test.step(`after “${typed}”`, async () => {
      await addressOn(tab).press("End");
      await tab.keyboard.type(more);
      await kill(tab, context);
      tab = await context.newPage();
      await tab.goto(form);
      await expect(addressOn(tab)).toHaveValue(typed);
    });
  }
});

test("a reload in the middle of a word loses nothing, wrong answers neither", async ({ page }) => {
  await atTheForm(page);
  await birthOn(page).pressSequentially("32 13 19");
  await addressOn(page).pressSequentially("Villa 12, Str");
  await page.reload();
  await expect(birthOn(page)).toHaveValue("32 13 19");
  await expect(addressOn(page)).toHaveValue("Villa 12, Str");
});

test("without a line it is kept on the device, and sent when the line is back", async ({
  page,
  context,
}) => {
  await atTheForm(page);
  await context.setOffline(true);
  await addressOn(page).fill("Villa 12");
  await expect(saveLine(page)).toHaveText("Saved on this device, will be sent when you are online");
  const taken = takenWith(page, "Villa 12");
  await context.setOffline(false);
  await taken;
  await expect(saveLine(page)).toHaveText(saved);

  await context.setOffline(true);
  await birthOn(page).pressSequentially("32 13 19");
  await kill(page, context);
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(form);
  await expect(birthOn(again)).toHaveValue("32 13 19");
  await expect(addressOn(again)).toHaveValue("Villa 12");
  await expect(saveLine(again)).toHaveText(saved);
});

test("what was saved stands on another device; where the two differ, neither loses a word", async ({
  page,
  browser,
}) => {
  const person = await atTheForm(page);
  const first = takenWith(page, address);
  await birthOn(page).fill("32 13 1994");
  await addressOn(page).fill(address);
  await first;
  const other = await browser.newContext();
  try {
    const there = await other.newPage();
    await signIn(there, person, form);
    await expect(addressOn(there)).toHaveValue(address);
    await expect(birthOn(there)).toHaveValue("32 13 1994");

    const second = takenWith(page, "Here");
    await addressOn(page).fill("Here");
    await second;
    await addressOn(there).fill("There");
    const question = there.getByRole("alert").filter({ hasText: "on another device" });
    await expect(question).toContainText("Address");
    await expect(addressOn(there)).toHaveValue("There");
    await question.getByRole("button", { name: "Use that version" }).click();
    await expect(addressOn(there)).toHaveValue("Here");
  } finally {
    await other.close();
  }
});

test("a second tab of the same browser shows what the first has typed", async ({
  page,
  context,
}) => {
  await atTheForm(page);
  await addressOn(page).fill(address);
  const second = await context.newPage();
  await second.goto(form);
  await expect(addressOn(second)).toHaveValue(address);
  const taken = takenWith(second, "5 3 1994");
  await birthOn(second).fill("5 3 1994");
  await taken;
  await page.reload();
  await expect(birthOn(page)).toHaveValue("5 3 1994");
  await expect(addressOn(page)).toHaveValue(address);
});

/** Ends the page's process: it runs nothing any more, no farewell either. */
async function kill(page: Page, context: BrowserContext): Promise<void> {
  const session = await context.newCDPSession(page);
  const dead = page.waitForEvent("crash");
  // Nobody is left to answer.
  session.send("Page.crash").catch(() => undefined);
  await dead;
  await page.close();
}

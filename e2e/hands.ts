/** The ways in which a form is filled in: with a pointer, and without one. */
import { expect, type Locator, type Page } from "@playwright/test";
import { tabTo } from "./keyboard.ts";

/** Fields go by their labels, answers by their words. */
export type Hand = {
  readonly type: (label: string, text: string) => Promise<void>;
  /** From a list that is searched. */
  readonly find: (label: string, choice: string) => Promise<void>;
  /** A name of the catalogue; the offer may say more than the name. */
  readonly name: (label: string, text: string, offer?: string) => Promise<void>;
  /** From the browser's own list. */
  readonly select: (label: string, choice: string) => Promise<void>;
  readonly choose: (question: string, answer: string) => Promise<void>;
  readonly tick: (label: string | RegExp) => Promise<void>;
  readonly press: (button: string) => Promise<void>;
};

export function byMouse(page: Page): Hand {
  const take = (offer: string) => page.getByRole("option", { name: offer, exact: true }).click();
  return {
    type: (label, text) => textOf(page, label).fill(text),
    find: async (label, choice) => {
      await listOf(page, label).fill(choice);
      await take(choice);
    },
    name: async (label, text, offer = text) => {
      await listOf(page, label).fill(text);
      await take(offer);
    },
    select: async (label, choice) => {
      await listOf(page, label).selectOption({ label: choice });
    },
    choose: (question, answer) => answerOf(page, question, answer).check(),
    tick: (label) => boxOf(page, label).check(),
    press: (button) => buttonOf(page, button).click(),
  };
}

export function byKeys(page: Page): Hand {
  const write = async (field: Locator, text: string) => {
    await reach(page, field);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
  };
  const offered = (offer: string) =>
    expect(page.getByRole("option", { name: offer, exact: true })).toBeVisible();
  return {
    type: (label, text) => write(textOf(page, label), text),
    find: async (label, choice) => {
      await write(listOf(page, label), choice);
      await offered(choice);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    },
    name: async (label, text, offer = text) => {
      await write(listOf(page, label), text);
      await offered(offer);
      // The first offer is at hand already.
      await page.keyboard.press("Enter");
    },
    select: async (label, choice) => {
      const list = listOf(page, label);
      await reach(page, list);
      for (let press = await stepsTo(list, choice); press > 0; press -= 1)
        await page.keyboard.press("ArrowDown");
      await expect(list.locator("option:checked")).toHaveText(choice);
    },
    choose: (question, answer) => chooseByKeys(page, question, answer),
    tick: async (label) => {
      await reach(page, boxOf(page, label));
      if (!(await boxOf(page, label).isChecked())) await page.keyboard.press("Space");
      await expect(boxOf(page, label)).toBeChecked();
    },
    press: async (button) => {
      await reach(page, buttonOf(page, button));
      await page.keyboard.press("Enter");
    },
  };
}

/** The arrow keys go from answer to answer, whatever the direction of the page. */
async function chooseByKeys(page: Page, question: string, answer: string): Promise<void> {
  const group = page.getByRole("group", { name: question, exact: true });
  const wanted = answerOf(page, question, answer);
  if (await wanted.isChecked()) return;
  const checked = group.getByRole("radio", { checked: true });
  await reach(page, (await checked.count()) > 0 ? checked : group.getByRole("radio").first());
  const answers = await group.getByRole("radio").count();
  for (let press = 0; press < answers && !(await wanted.isChecked()); press += 1)
    await page.keyboard.press("ArrowDown");
  await expect(wanted).toBeChecked();
}

/** How many presses down lead to a choice from where its list is now. */
async function stepsTo(list: Locator, choice: string): Promise<number> {
  return await list.evaluate((element, wanted) => {
    const { options, selectedIndex } = element as HTMLSelectElement;
    return [...options].findIndex(({ label }) => label === wanted) - selectedIndex;
  }, choice);
}

async function reach(page: Page, field: Locator): Promise<void> {
  const isHere = await field.evaluate((element) => element === document.activeElement);
  if (!isHere) await tabTo(page, field);
}

function textOf(page: Page, label: string): Locator {
  return page.getByRole("textbox", { name: label, exact: true });
}

function listOf(page: Page, label: string): Locator {
  return page.getByRole("combobox", { name: label, exact: true });
}

function answerOf(page: Page, question: string, answer: string): Locator {
  const group = page.getByRole("group", { name: question, exact: true });
  return group.getByRole("radio", { name: answer, exact: true });
}

function boxOf(page: Page, label: string | RegExp): Locator {
  return page.getByRole("checkbox", { name: label });
}

function buttonOf(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

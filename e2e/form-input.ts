/** Fills in forms by mouse or by keyboard. */
import { expect, type Locator, type Page } from "@playwright/test";
import { tabTo } from "./keyboard.ts";

/** Fields and options are found by their visible labels. */
export type FormInput = {
  readonly type: (label: string, text: string) => Promise<void>;
  /** Picks from a searchable list. */
  readonly find: (label: string, choice: string) => Promise<void>;
  /** Enters a catalogue name; `offer` is the option's text if it differs. */
  readonly typeAndAccept: (label: string, text: string, offer?: string) => Promise<void>;
  /** Picks from a native select. */
  readonly select: (label: string, choice: string) => Promise<void>;
  readonly choose: (question: string, answer: string) => Promise<void>;
  readonly tick: (label: string | RegExp) => Promise<void>;
  readonly press: (button: string) => Promise<void>;
};

export function mouseInput(page: Page): FormInput {
  const acceptOffer = (offer: string) =>
    page.getByRole("option", { name: offer, exact: true }).click();
  return {
    type: (label, text) => textField(page, label).fill(text),
    find: async (label, choice) => {
      await listField(page, label).fill(choice);
      await acceptOffer(choice);
    },
    typeAndAccept: async (label, text, offer = text) => {
      await listField(page, label).fill(text);
      await acceptOffer(offer);
    },
    select: async (label, choice) => {
      await listField(page, label).selectOption({ label: choice });
    },
    choose: async (question, answer) => {
      await radioOption(page, question, answer).click();
      await expectChosen(page, question, answer);
    },
    tick: (label) => checkbox(page, label).check(),
    press: (button) => buttonRef(page, button).click(),
  };
}

export function keyboardInput(page: Page): FormInput {
  const typeText = async (field: Locator, text: string) => {
    await tabToField(page, field);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
  };
  const offered = (offer: string) =>
    expect(page.getByRole("option", { name: offer, exact: true })).toBeVisible();
  return {
    type: (label, text) => typeText(textField(page, label), text),
    find: async (label, choice) => {
      await typeText(listField(page, label), choice);
      await offered(choice);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    },
    typeAndAccept: async (label, text, offer = text) => {
      await typeText(listField(page, label), text);
      await offered(offer);
      // The first option is active already.
      await page.keyboard.press("Enter");
    },
    select: async (label, choice) => {
      const list = listField(page, label);
      await tabToField(page, list);
      for (let press = await countStepsTo(list, choice); press > 0; press -= 1)
        await page.keyboard.press("ArrowDown");
      await expect(list.locator("option:checked")).toHaveText(choice);
    },
    choose: (question, answer) => chooseWithArrows(page, question, answer),
    tick: async (label) => {
      await tabToField(page, checkbox(page, label));
      if (!(await checkbox(page, label).isChecked())) await page.keyboard.press("Space");
      await expect(checkbox(page, label)).toBeChecked();
    },
    press: async (button) => {
      await tabToField(page, buttonRef(page, button));
      await page.keyboard.press("Enter");
    },
  };
}

/** Arrow keys move between radio buttons in either text direction. */
async function chooseWithArrows(page: Page, question: string, answer: string): Promise<void> {
  const group = groupOf(page, question);
  const option = radioOption(page, question, answer);
  const checked = group.getByRole("radio", { checked: true });
  await tabToField(page, (await checked.count()) > 0 ? checked : group.getByRole("radio").first());
  const answers = await group.getByRole("radio").count();
  for (let press = 0; press < answers && !(await option.isChecked()); press += 1)
    await page.keyboard.press("ArrowDown");
  // An answer that is prefilled but not confirmed is confirmed by pressing Space.
  await page.keyboard.press("Space");
  await expectChosen(page, question, answer);
}

async function expectChosen(page: Page, question: string, answer: string): Promise<void> {
  const chosen = groupOf(page, question).getByRole("radio", { checked: true });
  await expect(chosen).toHaveAccessibleName(answer);
}

/** Number of ArrowDown presses from the current option to `choice`. */
async function countStepsTo(list: Locator, choice: string): Promise<number> {
  return await list.evaluate((element, choice) => {
    const { options, selectedIndex } = element as HTMLSelectElement;
    return [...options].findIndex(({ label }) => label === choice) - selectedIndex;
  }, choice);
}

async function tabToField(page: Page, field: Locator): Promise<void> {
  const isHere = await field.evaluate((element) => element === document.activeElement);
  if (!isHere) await tabTo(page, field);
}

function textField(page: Page, label: string): Locator {
  return page.getByRole("textbox", { name: label, exact: true });
}

function listField(page: Page, label: string): Locator {
  return page.getByRole("combobox", { name: label, exact: true });
}

function radioOption(page: Page, question: string, answer: string): Locator {
  const name = new RegExp(`^${answer}( ·|$)`); // "No · Not confirmed" counts as "No"
  return groupOf(page, question).getByRole("radio", { name });
}

function groupOf(page: Page, question: string): Locator {
  return page.getByRole("group", { name: question, exact: true });
}

function checkbox(page: Page, label: string | RegExp): Locator {
  return page.getByRole("checkbox", { name: label });
}

function buttonRef(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

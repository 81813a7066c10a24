/** The screens on which operators judge professions and skills. */
import type { Page } from "@playwright/test";
import { follow } from "./journey.ts";
import { registeredOnly } from "./newcomers.ts";

type ModerationScreen = {
  readonly name: string;
  readonly who: "staff";
  readonly open: (page: Page) => Promise<void>;
};

// The whole table is a screen of its own; under a dialog a few rows do.
const fewApproved = "/admin/professions?state=approved&search=nurs";

export const moderationScreens: readonly ModerationScreen[] = [
  {
    name: "professions that wait",
    who: "staff",
    open: async (page) => {
      await goToWaiting(page);
      await page.getByRole("checkbox").nth(1).check();
      await page.getByRole("button", { name: /^(Approve chosen|اعتماد المختار)$/ }).waitFor();
    },
  },
  {
    name: "approval of several professions",
    who: "staff",
    open: async (page) => {
      await goToWaiting(page);
      await page.getByRole("checkbox").nth(1).check();
      await press(page, /^(Approve chosen|اعتماد المختار)$/);
    },
  },
  {
    name: "approval of a profession",
    who: "staff",
    open: async (page) => {
      await goToWaiting(page);
      await press(page, /^(Approve|اعتماد): /);
    },
  },
  {
    name: "merge of a profession",
    who: "staff",
    open: async (page) => {
      await goToWaiting(page);
      await press(page, /^(Merge into this|دمج في هذا): /);
      await page.getByRole("dialog").locator("dl").waitFor();
    },
  },
  {
    name: "approved professions",
    who: "staff",
    open: async (page) => {
      await follow(page, "/admin/professions?state=approved");
      await page.getByRole("rowheader").first().waitFor();
    },
  },
  {
    name: "renaming of a profession",
    who: "staff",
    open: async (page) => {
      await follow(page, fewApproved);
      await press(page, /^(Rename|إعادة تسمية): /);
    },
  },
  {
    name: "rejection of a profession",
    who: "staff",
    open: async (page) => {
      await follow(page, fewApproved);
      await press(page, /^(Reject|رفض): /);
    },
  },
  {
    name: "history of a profession",
    who: "staff",
    open: async (page) => {
      await follow(page, `${fewApproved}&entry=69`);
      await page.getByRole("dialog").getByRole("heading", { level: 3 }).waitFor();
    },
  },
  {
    name: "approved skills",
    who: "staff",
    open: async (page) => {
      await follow(page, "/admin/skills?state=approved");
      await page.getByRole("rowheader").first().waitFor();
    },
  },
];

/** A name that the catalogue lacks waits from the first time that somebody enters it. */
async function goToWaiting(page: Page): Promise<void> {
  await registeredOnly(page.request, "corporate", { professions: ["Nursing assistance"] });
  await follow(page, "/admin/professions?search=Nursing");
  await page.getByRole("checkbox").nth(1).waitFor();
}

/** The first of this name, which opens a dialog. */
async function press(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").getByRole("button").last().waitFor();
}

import type { Page } from "@playwright/test";
import { navigateTo } from "./journey.ts";
import { registerWithoutPassword } from "./newcomers.ts";

type ModerationScreen = {
  readonly name: string;
  readonly user: "staff";
  readonly open: (page: Page) => Promise<void>;
};

// The full table is checked as a screen of its own; behind a dialog a few rows are enough.
const approvedSearchPath = "/admin/professions?state=approved&search=nurs";

export const moderationScreens: readonly ModerationScreen[] = [
  {
    name: "professions that wait",
    user: "staff",
    open: async (page) => {
      await goToWaitingEntries(page);
      await page.getByRole("checkbox").nth(1).check();
      await page.getByRole("button", { name: /^(Approve selected|اعتماد المحدد)$/ }).waitFor();
    },
  },
  {
    name: "approval of several professions",
    user: "staff",
    open: async (page) => {
      await goToWaitingEntries(page);
      await page.getByRole("checkbox").nth(1).check();
      await openDialog(page, /^(Approve selected|اعتماد المحدد)$/);
    },
  },
  {
    name: "approval of a profession",
    user: "staff",
    open: async (page) => {
      await goToWaitingEntries(page);
      await openDialog(page, /^(Approve|اعتماد): /);
    },
  },
  {
    name: "merge of a profession",
    user: "staff",
    open: async (page) => {
      await goToWaitingEntries(page);
      await openDialog(page, /^(Merge into this|دمج في هذا): /);
      await page.getByRole("dialog").locator("dl").waitFor();
    },
  },
  {
    name: "approved professions",
    user: "staff",
    open: async (page) => {
      await navigateTo(page, "/admin/professions?state=approved");
      await page.getByRole("rowheader").first().waitFor();
    },
  },
  {
    name: "renaming of a profession",
    user: "staff",
    open: async (page) => {
      await navigateTo(page, approvedSearchPath);
      await openDialog(page, /^(Rename|إعادة تسمية): /);
    },
  },
  {
    name: "rejection of a profession",
    user: "staff",
    open: async (page) => {
      await navigateTo(page, approvedSearchPath);
      await openDialog(page, /^(Reject|رفض): /);
    },
  },
  {
    name: "history of a profession",
    user: "staff",
    open: async (page) => {
      await navigateTo(page, `${approvedSearchPath}&entry=69`);
      await page.getByRole("dialog").getByRole("heading", { level: 3 }).waitFor();
    },
  },
  {
    name: "approved skills",
    user: "staff",
    open: async (page) => {
      await navigateTo(page, "/admin/skills?state=approved");
      await page.getByRole("rowheader").first().waitFor();
    },
  },
];

/** Entering an unknown profession creates a pending entry. */
async function goToWaitingEntries(page: Page): Promise<void> {
  await registerWithoutPassword(page.request, "corporate", { professions: ["Nursing assistance"] });
  await navigateTo(page, "/admin/professions?search=Nursing");
  await page.getByRole("checkbox").nth(1).waitFor();
}

/** Clicks the first button of this name and waits for its dialog. */
async function openDialog(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").getByRole("button").last().waitFor();
}

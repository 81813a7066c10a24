import type { Page } from "@playwright/test";
import { navigateTo } from "./journey.ts";

type ConsoleScreen = {
  readonly name: string;
  readonly user: "staff";
  readonly open: (page: Page) => Promise<void>;
};

export const consoleScreens: readonly ConsoleScreen[] = [
  {
    name: "overview",
    user: "staff",
    open: async (page) => {
      await navigateTo(page, "/admin/overview");
      await page.getByRole("table").waitFor();
    },
  },
  {
    name: "questionnaire",
    user: "staff",
    open: async (page) => {
      await navigateTo(page, "/admin/questionnaire");
      await page
        .getByRole("button", { name: /^(Move down|نقل إلى أسفل)/ })
        .first()
        .click();
    },
  },
  {
    name: "a question to add",
    user: "staff",
    open: async (page) => {
      await navigateTo(page, "/admin/questionnaire");
      await page.getByRole("button", { name: /^(Add a question|إضافة سؤال)$/ }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("combobox").selectOption("select");
      await dialog.getByRole("button", { name: /^(Add a choice|إضافة خيار)$/ }).click();
    },
  },
  {
    name: "users",
    user: "staff",
    open: async (page) => {
      await navigateTo(page, "/admin/users?role=jobSeeker");
      await page.getByRole("row").nth(2).waitFor();
    },
  },
  { name: "user", user: "staff", open: (page) => goToUser(page, "jobseeker@wasla.example") },
  {
    name: "suspension of a user",
    user: "staff",
    open: async (page) => {
      await goToUser(page, "jobseeker@wasla.example");
      await page.getByRole("button", { name: /^(Suspend|إيقاف الحساب)$/ }).click();
      await page.getByRole("dialog").getByRole("textbox").first().waitFor();
    },
  },
  {
    name: "clients whose documents wait for review",
    user: "staff",
    open: async (page) => {
      await navigateTo(page, "/admin/clients");
      await page
        .getByText(/^(No documents to review|لا توجد مستندات بانتظار المراجعة)$/)
        .or(page.getByRole("row").nth(1))
        .first()
        .waitFor();
    },
  },
  { name: "client", user: "staff", open: goToClient },
  {
    name: "contract of a client",
    user: "staff",
    open: async (page) => {
      await goToClient(page);
      await page
        .getByRole("button", { name: /^(Mark as paid by contract|تسجيل الدفع بموجب عقد)$/ })
        .click();
      await page.getByRole("dialog").getByRole("checkbox").waitFor();
    },
  },
];

export async function goToUser(page: Page, email: string): Promise<void> {
  await navigateTo(page, `/admin/users?search=${email}`);
  await page.getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("button", { name: /^(Suspend|إيقاف الحساب)$/ }).waitFor();
}

async function goToClient(page: Page): Promise<void> {
  await goToUser(page, "locked@wasla.example");
  await page.getByRole("link", { name: /^(Documents and contract|المستندات والعقد)$/ }).click();
  await page.getByRole("button", { name: /contract$|بموجب عقد$/ }).waitFor();
}

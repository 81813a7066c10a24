import type { Page } from "@playwright/test";
import type { DemoUser } from "./accounts.ts";
import { navigateTo, open } from "./journey.ts";

type ReferralScreen = {
  readonly name: string;
  readonly user?: DemoUser;
  readonly open: (page: Page) => Promise<void>;
};

export const referralScreens: readonly ReferralScreen[] = [
  {
    name: "job seeker's referrals",
    user: "jobseeker",
    open: async (page) => {
      await navigateTo(page, "/profile?tab=referral");
      await page.getByRole("button", { name: /^(QR|رمز QR)$/ }).click();
      await page.getByRole("img", { name: /^(QR code of|رمز QR ل)/ }).waitFor();
    },
  },
  {
    name: "client's referrals",
    user: "company",
    open: async (page) => {
      await navigateTo(page, "/profile");
      await page.getByRole("button", { name: /^(Redeem|استبدل) 100/ }).click();
      await page.getByRole("button", { name: /^(Not now|ليس الآن)$/ }).waitFor();
    },
  },
  { name: "last month's draw", open: goToDraw },
  { name: "last month's draw of who took part", user: "jobseeker", open: goToDraw },
  {
    name: "referrals of all",
    user: "staff",
    open: async (page) => {
      await navigateTo(page, "/admin/referrals");
      await page.getByRole("row").nth(1).waitFor();
    },
  },
  {
    name: "draw of the console",
    user: "staff",
    open: async (page) => {
      await navigateTo(page, `/admin/referrals?tab=draws&month=${lastMonth()}`);
      await page.getByRole("row").nth(1).waitFor();
    },
  },
  {
    name: "opening of a draw",
    user: "staff",
    open: async (page) => {
      await navigateTo(page, "/admin/referrals?tab=draws");
      await page.getByRole("button", { name: /^(Open a draw|فتح سحب)$/ }).click();
      await page.getByRole("dialog").getByRole("textbox").last().waitFor();
    },
  },
];

async function goToDraw(page: Page): Promise<void> {
  await open(page, `/draws/${lastMonth()}`);
  await page.locator("summary").click();
}

/** Last month in Gulf time, for which the demo has a draw. */
function lastMonth(): string {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dubai" }).format(new Date());
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  return new Date(first.getTime() - 1).toISOString().slice(0, 7);
}

import type { Page } from "@playwright/test";
import { goToUser } from "./console-screens.ts";
import { navigateTo } from "./journey.ts";

type PrivacyRightsScreen = {
  readonly name: string;
  readonly user: "jobseeker" | "company" | "staff";
  readonly open: (page: Page) => Promise<void>;
};

export const privacyRightsScreens: readonly PrivacyRightsScreen[] = [
  ...(["jobseeker", "company"] as const).map((user) => ({
    name: "account to be deleted",
    user,
    open: async (page: Page) => {
      await navigateTo(page, "/settings#delete-account");
      const section = page.getByRole("region", { name: /^(Delete my account|حذف حسابي)$/ });
      const button = section.getByRole("button", { name: /^(Delete my account|حذف حسابي)$/ });
      await button.click();
      await section.getByRole("textbox").first().waitFor();
      await button.click();
      await section.locator('[aria-invalid="true"]').nth(1).waitFor();
    },
  })),
  {
    name: "deletion of a user",
    user: "staff",
    open: async (page) => {
      await goToUser(page, "jobseeker@wasla.example");
      await page.getByRole("button", { name: /^(Delete account|حذف الحساب)$/ }).click();
      await page.getByRole("dialog").getByRole("textbox").first().waitFor();
    },
  },
];

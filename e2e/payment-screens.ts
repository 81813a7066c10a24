import type { Page } from "@playwright/test";
import { navigateTo } from "./journey.ts";
import { cardField } from "./payments.ts";

type PaymentScreen = {
  readonly name: string;
  readonly user: "company" | "locked";
  readonly open: (page: Page) => Promise<void>;
};

export const paymentScreens: readonly PaymentScreen[] = [
  {
    name: "payment",
    user: "locked",
    open: async (page) => {
      await navigateTo(page, "/payment");
      await cardField(page, /^(Card number|رقم البطاقة)/).waitFor();
    },
  },
  {
    name: "success page without a payment",
    user: "locked",
    open: (page) => navigateTo(page, "/payment/success"),
  },
  {
    name: "failure page without a payment",
    user: "locked",
    open: (page) => navigateTo(page, "/payment/failed"),
  },
  {
    name: "client's subscription, its card to be changed",
    user: "company",
    open: async (page) => {
      await navigateTo(page, "/profile");
      await page.getByRole("button", { name: /^(Change card|تغيير البطاقة)$/ }).click();
      await cardField(page, /^(Card number|رقم البطاقة)/).waitFor();
    },
  },
  {
    name: "cancellation of a subscription",
    user: "company",
    open: async (page) => {
      await navigateTo(page, "/profile");
      await page.getByRole("button", { name: /^(Cancel subscription|إلغاء الاشتراك)$/ }).click();
      await page.getByRole("dialog").getByRole("button").last().waitFor();
    },
  },
  {
    name: "locked dashboard",
    user: "locked",
    open: async (page) => {
      await navigateTo(page, "/dashboard");
      await page
        .getByRole("button", { name: /Unlocks for premium user|متاحة للمشتركين/ })
        .waitFor();
    },
  },
];

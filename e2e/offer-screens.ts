import type { Page } from "@playwright/test";
import { navigateTo } from "./journey.ts";

type OfferScreen = {
  readonly name: string;
  readonly user: "staff";
  readonly open: (page: Page) => Promise<void>;
};

const user = "staff";

export const offerScreens: readonly OfferScreen[] = [
  { name: "prices", user, open: (page) => openTable(page, "/admin/plans") },
  {
    name: "a new price",
    user,
    open: async (page) => {
      await openTable(page, "/admin/plans");
      await openDialog(page, /^(New price|سعر جديد)$/);
    },
  },
  {
    name: "ending the last price",
    user,
    open: async (page) => {
      await openTable(page, "/admin/plans");
      await openDialog(page, /^(End|إنهاء): /);
    },
  },
  { name: "coupons", user, open: (page) => openTable(page, "/admin/coupons") },
  {
    name: "a new coupon",
    user,
    open: async (page) => {
      await openTable(page, "/admin/coupons");
      await openDialog(page, /^(New coupon|قسيمة جديدة)$/);
    },
  },
  {
    name: "coupon",
    user,
    open: async (page) => {
      await navigateTo(page, "/admin/coupons/demo-full100");
      await page.getByRole("heading", { level: 2 }).nth(1).waitFor();
    },
  },
  { name: "payment events", user, open: (page) => openTable(page, "/admin/payments") },
  ...["pastDue", "givenBack", "outOfStep"].map((tab) => ({
    ...({ name: `payments, ${tab}`, user } as const),
    open: async (page: Page) => {
      await navigateTo(page, `/admin/payments?tab=${tab}`);
      await page.getByRole("tabpanel").getByRole("paragraph").last().waitFor();
    },
  })),
];

async function openTable(page: Page, path: string): Promise<void> {
  await navigateTo(page, path);
  await page.getByRole("rowheader").first().waitFor();
}

async function openDialog(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").getByRole("button").last().waitFor();
}
